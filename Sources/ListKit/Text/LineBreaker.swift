/// Finds the lines of a text one after the other.
///
/// A line is scanned to where it overflows and then taken back to the last place where it may end,
/// so that what is read twice is never more than one line.
struct LineBreaker {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  private let mode: WrappedText.Mode
  private let metrics: TextMetrics
  private var start = 0
  private var isDone = false

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    width: Int,
    mode: WrappedText.Mode,
    metrics: TextMetrics
  ) {
    self.bytes = bytes
    self.width = mode == .none ? .max : max(width, 1)
    self.mode = mode
    self.metrics = metrics
  }

  /// The next line, or nil after the last.
  ///
  /// A text that ends in a line feed ends in an empty line.
  mutating func next() -> WrappedText.Line? {
    guard !isDone else { return nil }
    var scanner = ClusterScanner(bytes, metrics: metrics, from: start)
    var line = LineState(start: start)
    while true {
      skipASCII(&scanner, &line)
      guard let cluster = scanner.next() else {
        isDone = true
        return line.content
      }
      if cluster.isNewline {
        start = cluster.end
        return line.content
      }
      let columns = metrics.columns(of: cluster, at: line.columns)
      if mode == .word {
        guard cluster.wrapping != .space || cluster.scalarCount > 1 else {
          line.add(space: columns)
          continue
        }
        line.noteBreak(before: cluster.wrapping, at: cluster.start)
      }
      let room = width - line.columns
      let fits = columns <= room || cluster.isTab && room > 0 || cluster.start == line.start
      guard fits else { return broken(line, before: cluster) }
      line.add(columns: min(columns, room), end: cluster.end, last: cluster.wrapping)
    }
  }

  /// Takes as much plain ASCII as fits.
  @inline(__always)
  private func skipASCII(_ scanner: inout ClusterScanner, _ line: inout LineState) {
    guard mode == .word else {
      let run = scanner.skipASCII(atMost: width - line.columns)
      if run > 0 { line.add(columns: run, end: scanner.position, last: .other) }
      return
    }
    while line.columns < width {
      let before = scanner.position
      let run = scanner.skipWord(atMost: width - line.columns)
      if run > 0 {
        line.noteBreak(before: wrapping(before), at: before)
        line.add(columns: run, end: scanner.position, last: wrapping(scanner.position - 1))
      }
      let spaces = scanner.skipSpaces()
      if spaces == 0 { return }
      line.add(space: spaces)
    }
  }

  @inline(__always)
  private func wrapping(_ position: Int) -> ScalarTraits.Wrapping {
    let byte = bytes[position]
    return byte | 0x20 &- 0x61 < 26 ? .other : ScalarTraits(of: UInt32(byte)).wrapping
  }

  private mutating func broken(
    _ line: LineState,
    before cluster: ClusterScanner.Cluster
  ) -> WrappedText.Line {
    if let candidate = line.candidate {
      start = candidate.next
      return candidate.line
    }
    start = cluster.start
    return line.content
  }
}

/// What is known about a line while it is being scanned.
private struct LineState {
  let start: Int

  /// Columns so far, spaces at the end included.
  private(set) var columns = 0

  /// The last place where the line may end, and where the next one would then begin.
  private(set) var candidate: (line: WrappedText.Line, next: Int)?

  private var contentEnd: Int
  private var contentColumns = 0
  private var last: ScalarTraits.Wrapping?
  private var lastButOne: ScalarTraits.Wrapping?

  @inline(__always)
  init(start: Int) {
    self.start = start
    contentEnd = start
  }

  /// The line up to here, without the spaces at its end.
  var content: WrappedText.Line {
    WrappedText.Line(utf8Range: start..<contentEnd, columns: contentColumns)
  }

  @inline(__always)
  mutating func add(columns added: Int, end: Int, last next: ScalarTraits.Wrapping) {
    columns += added
    contentColumns = columns
    contentEnd = end
    (lastButOne, last) = (last, next)
  }

  @inline(__always)
  mutating func add(space added: Int) {
    columns += added
    (lastButOne, last) = (last, .space)
  }

  /// Remembers the place before the next cluster if the line may end there.
  @inline(__always)
  mutating func noteBreak(before next: ScalarTraits.Wrapping, at position: Int) {
    guard contentEnd > start, let last, last.breaks(before: next, after: lastButOne) else { return }
    candidate = (content, position)
  }
}

extension ScalarTraits.Wrapping {
  /// Whether a line may end between this and `next`, given what comes before this.
  @inline(__always)
  fileprivate func breaks(
    before next: ScalarTraits.Wrapping,
    after previous: ScalarTraits.Wrapping?
  ) -> Bool {
    if self == .space { return true }
    if self == .other, next == .other { return false }
    return breaksWithoutSpace(before: next, after: previous)
  }

  private func breaksWithoutSpace(
    before next: ScalarTraits.Wrapping,
    after previous: ScalarTraits.Wrapping?
  ) -> Bool {
    switch next {
    case .close, .wideClose, .glue, .hyphen, .breakAfter, .space, .newline: return false
    case .other, .digit, .open, .ideograph, .wideOpen: break
    }
    switch self {
    case .breakAfter, .ideograph, .wideClose: return true
    case .hyphen:
      // A minus sign, an option's dashes and the parts of a date stay together.
      let endsWord = previous != nil && previous != .space && previous != .hyphen
      return endsWord && previous != .open && next != .digit
    case .other, .digit, .close: return next == .ideograph || next == .wideOpen
    case .open, .wideOpen, .glue, .space, .newline: return false
    }
  }
}
