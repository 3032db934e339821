/// Finds the lines of a text one after the other.
///
/// A line is scanned to where it overflows and then taken back to the last place where it may end,
/// so that what is read twice is never more than one line. Of a line that is not broken, columns are
/// counted up to a limit; behind it only the next line feed is looked for.
struct LineBreaker {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  private let mode: WrappedText.Mode
  private let metrics: TextMetrics
  private let prefix: Int
  private var start = 0
  private var isDone = false

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    width: Int,
    mode: WrappedText.Mode,
    unbrokenPrefix: Int = 0,
    columnLimit: Int = .max,
    metrics: TextMetrics
  ) {
    prefix = unbrokenPrefix
    self.bytes = bytes
    self.width = max(mode == .none ? columnLimit : width, 1)
    self.mode = mode
    self.metrics = metrics
  }

  /// The next line, or nil after the last.
  ///
  /// A text that ends in a line feed ends in an empty line.
  mutating func next() -> WrappedText.Line? {
    guard !isDone else { return nil }
    var scanner = ClusterScanner(bytes, metrics: metrics, from: start)
    var line = LineState(start: start, firstBreak: prefix)
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
      guard fits else {
        return mode == .none ? uncounted(line, from: cluster) : broken(line, before: cluster)
      }
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

  /// A line of more columns than are counted.
  private mutating func uncounted(
    _ line: LineState,
    from cluster: ClusterScanner.Cluster
  ) -> WrappedText.Line {
    let feed = lineFeed(from: cluster.end)
    var end = feed ?? bytes.count
    if let feed {
      start = feed + 1
      if feed > cluster.end, bytes[feed - 1] == 0x0D { end -= 1 }
    } else {
      isDone = true
    }
    return WrappedText.Line(utf8Range: line.start..<end, columns: width)
  }

  /// The next line feed, looked for in eight bytes at a time: one of them is 0 if a subtraction
  /// borrows from its highest bit (Sean Eron Anderson, Bit Twiddling Hacks).
  private func lineFeed(from position: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var position = position
    while position + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ (ones &* 0x0A)
      guard (word &- ones) & ~word & high == 0 else { break }
      position += 8
    }
    return bytes[position...].firstIndex(of: 0x0A)
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
  /// It may end behind this code unit only, unless it is full.
  private let firstBreak: Int

  /// Columns so far, spaces at the end included.
  private(set) var columns = 0

  /// The last place where the line may end, and where the next one would then begin.
  private(set) var candidate: (line: WrappedText.Line, next: Int)?

  private var contentEnd: Int
  private var contentColumns = 0
  private var last: ScalarTraits.Wrapping?
  private var lastButOne: ScalarTraits.Wrapping?

  @inline(__always)
  init(start: Int, firstBreak: Int) {
    self.start = start
    self.firstBreak = firstBreak
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
    guard contentEnd > start, position > firstBreak, let last,
      last.breaks(before: next, after: lastButOne)
    else { return }
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
