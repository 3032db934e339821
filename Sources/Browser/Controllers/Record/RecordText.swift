import BrowserModels
import BrowserViews
import ListKit

/// The lines of a record, however many: counted in slices, and made when they are shown.
@MainActor final class RecordText: PagerText {
  /// Lines that are found at once, unless their bytes are more.
  private static let slice = 2_000

  /// Bytes of lines that are found at once.
  private static let sliceBytes = 1 << 20

  /// Lines between two from which others are found again.
  private static let stride = 64

  /// Levels of indentation that are drawn at most.
  private static let deepest = 40

  private let notes: [LineCell]
  /// How lines are broken.
  var wrap: WrappedText.Mode { didSet { cells.removeAll() } }
  /// The text from every line whose number is a multiple of `stride`.
  private var checkpoints: [JSONLines] = []
  /// What follows the lines that are found.
  private var rest: JSONLines
  private var found = 0
  private var cells = RecentCache<Int, LineCell>(capacity: 1_024)

  private(set) var isWhole = false

  /// The lines of a text behind some notes, of which the first ones are found.
  init(_ lines: JSONLines, notes: [LineCell], wrap: WrappedText.Mode) {
    rest = lines
    self.notes = notes
    self.wrap = wrap
    findMore()
  }

  var count: Int { notes.count + found }

  func findMore() {
    let end = found + Self.slice
    var bytes = 0
    while found < end, bytes < Self.sliceBytes, !isWhole {
      if found.isMultiple(of: Self.stride) { checkpoints.append(rest) }
      if let count = rest.skip() {
        found += 1
        bytes += count
      } else {
        isWhole = true
      }
    }
  }

  func cell(at number: Int) -> LineCell {
    guard number >= notes.count else { return notes[number] }
    if let known = cells.value(for: number) { return known }
    let line = number - notes.count
    var lines = checkpoints[line / Self.stride]
    for _ in 0..<line % Self.stride { _ = lines.skip() }
    let made = lines.next().map { cell(of: $0) } ?? LineCell([])
    cells.insert(made, for: number)
    return made
  }

  private func cell(of line: JSONLine) -> LineCell {
    LineCell(
      line.spans.map { .init(Scrubber.scrubbingLine($0.text), role(of: $0.role)) },
      indent: 2 * min(line.depth + (line.isContinued ? 1 : 0), Self.deepest),
      wrap: wrap
    )
  }

  private func role(of role: JSONLine.Role) -> StyleRole {
    switch role {
    case .key: .key
    case .string: .string
    case .number: .number
    case .literal: .literal
    case .punctuation, .elided: .dimmed
    case .text: .text
    }
  }
}
