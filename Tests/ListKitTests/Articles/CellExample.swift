import ListKit
import ListKitTesting
import Testing

struct Song {
  let title: String
  let minutes: Int
  let lyrics: String
}

struct SongCell: CellConfiguration {
  let title: String
  let length: String
  let lyrics: String

  init(_ song: Song) {
    title = song.title
    length = "\(song.minutes) min"
    lyrics = song.lyrics
  }

  func height(fitting width: Int, in context: CellContext) -> Int {
    1 + wrappedLyrics(width, context).lines.count
  }

  func draw(on canvas: inout Canvas, in context: CellContext) {
    let width = canvas.size.width
    let role: StyleRole = context.isCursor ? .cursor : .title
    canvas.fill(column: 0, line: 0, width: width, height: 1, style: context.theme[role])
    canvas.write(ellipsized: title, column: 0, line: 0, style: context.theme[role])
    canvas.write(
      length,
      column: width - context.metrics.columns(of: length),
      line: 0,
      style: context.theme[.badge]
    )
    let lyrics = wrappedLyrics(width, context)
    for line in lyrics.lines.indices {
      canvas.write(lyrics[line], column: 2, line: 1 + line, style: context.theme[.body])
    }
  }

  private func wrappedLyrics(_ width: Int, _ context: CellContext) -> WrappedText {
    let most: Int? =
      switch context.effectiveDensity {
      case .compact: 0
      case .regular(let lines): lines
      case .expanded: nil
      }
    return WrappedText(lyrics, width: width - 2, maxLines: most, metrics: context.metrics)
  }
}

@MainActor final class SongBook: ListDataSource {
  enum Kind { case song, heading }

  enum Entry {
    case song(Song)
    case heading(String)
  }

  private let entries: [Entry]
  private var cells = CellRegistrations<Kind, Entry> { entry in
    if case .song = entry { .song } else { .heading }
  }

  init(_ entries: [Entry]) {
    self.entries = entries
    cells.register(
      CellRegistration { entry in
        guard case .song(let song) = entry else { preconditionFailure("This is no song.") }
        return SongCell(song)
      },
      for: .song
    )
    cells.register(
      CellRegistration { entry in
        guard case .heading(let text) = entry else { preconditionFailure("This is no heading.") }
        return TitleCell(text)
      },
      for: .heading
    )
  }

  func cell(for row: Int) -> any CellConfiguration {
    cells.cell(for: entries[row]) ?? TextCell("?")
  }
}

@MainActor struct CellExampleTests {
  @Test func `a song is drawn as high as its density says`() {
    let book = SongBook([
      .heading("Old songs"),
      .song(Song(title: "Lavender", minutes: 3, lyrics: "Lavender's blue,\nlavender's green")),
    ])
    let list = ListView<Int, Int>(size: Size(width: 20, height: 4))
    list.dataSource = book
    list.apply(ListSnapshot(rows: 0..<2))
    let canvas = Canvas.drawn(width: 20, height: 4) { list.draw(on: &$0) }

    #expect(
      (0..<4).map { canvas.text(line: $0) } == [
        "Old songs", "Lavender       3 min", "  Lavender's blue,", "  lavender's green",
      ]
    )
  }
}
