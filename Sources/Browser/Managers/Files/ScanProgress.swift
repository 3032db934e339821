import BrowserModels

/// How far a scan has come: its layout, its scanner and the bytes behind it.
struct ScanProgress {
  /// The offset behind the last byte scanned.
  private(set) var scanned = 0

  private var layout: FileLayout?
  private var scanner: RecordScanner?

  /// Whether a layout was opened.
  var isOpen: Bool { layout != nil }

  /// Whether the text cannot be scanned further.
  var hasFault: Bool { scanner?.fault != nil }

  /// Opens a layout at an offset and begins anew, unless the open one finds the same.
  mutating func open(_ layout: FileLayout, from start: Int, _ report: (FileScan.Event) -> Void) {
    guard !layout.findsTheSame(as: self.layout) else { return }
    self.layout = layout
    scanner = RecordScanner(layout: layout.layout, offset: start)
    scanned = start
    report(.opened(layout))
  }

  /// Scans the bytes of a head that were not scanned yet.
  mutating func scan(restOf head: UnsafeRawBufferPointer, _ report: (FileScan.Event) -> Void) {
    scan(UnsafeRawBufferPointer(rebasing: head[scanned...]), report)
  }

  /// Scans the bytes that follow, and reports the records that they complete.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, _ report: (FileScan.Event) -> Void) {
    var ranges: [Range<Int>] = []
    scanner?.scan(bytes, into: &ranges)
    scanned += bytes.count
    report(.found(ranges, scanned: scanned))
  }

  /// Ends the scan and reports the last record.
  ///
  /// - Parameters:
  ///   - isAtEnd: Whether all bytes were scanned, so that a record may end where they do.
  ///   - report: Hears of the last record.
  /// - Returns: What was wrong with the text; nil when nothing was.
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
