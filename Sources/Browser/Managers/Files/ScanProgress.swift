import BrowserModels

/// How far a scan has come: its layout, its scanner and the bytes that were taken.
struct ScanProgress {
  /// Bytes taken so far.
  private(set) var scanned = 0

  private var layout: FileLayout?
  private var scanner: RecordScanner?

  /// Whether a layout was opened.
  var isOpen: Bool { layout != nil }

  /// Whether the text cannot be scanned further.
  var hasFault: Bool { scanner?.fault != nil }

  /// Opens a layout, unless it is the one that is open: all begins anew at this byte.
  mutating func open(_ layout: FileLayout, from start: Int, _ report: (FileScan.Event) -> Void) {
    guard !layout.findsTheSame(as: self.layout) else { return }
    self.layout = layout
    scanner = RecordScanner(layout: layout.layout, offset: start)
    scanned = start
    report(.opened(layout))
  }

  /// Takes the bytes of a head that were not taken yet.
  mutating func take(fresh head: UnsafeRawBufferPointer, _ report: (FileScan.Event) -> Void) {
    take(UnsafeRawBufferPointer(rebasing: head[scanned...]), report)
  }

  /// Takes the bytes that follow, and reports the records that they end.
  mutating func take(_ bytes: UnsafeRawBufferPointer, _ report: (FileScan.Event) -> Void) {
    var ranges: [Range<Int>] = []
    scanner?.take(bytes, into: &ranges)
    scanned += bytes.count
    report(.found(ranges, scanned: scanned))
  }

  /// Ends: reports the last record, and returns what was wrong with the text.
  mutating func finish(
    isAtEnd: Bool,
    _ report: (FileScan.Event) -> Void
  ) -> RecordFault? {
    var ranges: [Range<Int>] = []
    if isAtEnd { scanner?.finish(into: &ranges) }
    report(.found(ranges, scanned: scanned))
    return scanner?.fault
  }
}
