import BrowserModels

/// How far a scan has come: its layout, its scanner and the bytes behind it.
///
/// Rows with the names of a table's columns are no records, wherever they come again, as they do in
/// files that were joined.
struct ScanProgress {
  /// The offset behind the last byte scanned.
  private(set) var scanned = 0

  private let supply: any ByteSupply
  private let hashesRecords: Bool
  private var layout: FileLayout?
  private var scanner: RecordScanner?
  /// The first cell of a row of names, as JSON; nil for records that are no such table.
  private var firstName: [UInt8]?

  /// A scan of which nothing has come.
  ///
  /// - Parameters:
  ///   - supply: Is asked for a record of which the beginning was scanned earlier.
  ///   - hashesRecords: Whether hashes of the records are reported.
  init(_ supply: any ByteSupply, hashesRecords: Bool = false) {
    self.supply = supply
    self.hashesRecords = hashesRecords
  }

  /// Whether a layout was opened.
  var isOpen: Bool { layout != nil }

  /// Whether the text cannot be scanned further.
  var hasFault: Bool { scanner?.fault != nil }

  /// The offset of the first byte that a record may still begin with.
  var firstNeeded: Int { scanner?.firstNeeded ?? 0 }

  /// Opens a layout at an offset and begins anew, unless the open one finds the same.
  mutating func open(_ layout: FileLayout, from start: Int, _ report: (FileScan.Event) -> Void) {
    guard !layout.findsTheSame(as: self.layout) else { return }
    self.layout = layout
    scanner = RecordScanner(layout: layout.layout, offset: start)
    firstName = layout.location.firstName
    scanned = start
    report(.opened(layout))
  }

  /// Scans the bytes of a head, which begins at an offset, that were not scanned yet.
  mutating func scan(
    restOf head: UnsafeRawBufferPointer,
    from start: Int,
    _ report: (FileScan.Event) -> Void
  ) {
    scan(UnsafeRawBufferPointer(rebasing: head[(scanned - start)...]), report)
  }

  /// Scans the bytes that follow, and reports the records that they complete.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, _ report: (FileScan.Event) -> Void) {
    var ranges: [Range<Int>] = []
    scanner?.scan(bytes, into: &ranges)
    let start = scanned
    scanned += bytes.count
    report(found(ranges, bytes, from: start))
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
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    report(found(ranges, none, from: scanned))
    return scanner?.fault
  }

  /// What was found in bytes from the offset `start`, or before them.
  private func found(
    _ ranges: [Range<Int>],
    _ bytes: UnsafeRawBufferPointer,
    from start: Int
  ) -> FileScan.Event {
    let records = withoutNames(ranges, bytes, from: start)
    guard hashesRecords else { return .found(records, hashes: [], scanned: scanned) }
    let hashes = records.map { range in
      guard range.lowerBound >= start else { return RecordHash.value(of: range, in: supply) }
      let text = bytes[range.lowerBound - start..<range.upperBound - start]
      return RecordHash.value(of: UnsafeRawBufferPointer(rebasing: text))
    }
    return .found(records, hashes: hashes, scanned: scanned)
  }

  /// The ranges without rows of names; `bytes` are those from the offset `start`.
  private func withoutNames(
    _ ranges: [Range<Int>],
    _ bytes: UnsafeRawBufferPointer,
    from start: Int
  ) -> [Range<Int>] {
    guard firstName != nil else { return ranges }
    return ranges.filter { range in
      if range.lowerBound >= start {
        let row = bytes[range.lowerBound - start..<range.upperBound - start]
        return !isRowOfNames(UnsafeRawBufferPointer(rebasing: row))
      }
      return !supply.remainingBytes(in: range).withUnsafeBytes { isRowOfNames($0) }
    }
  }

  // Few rows begin with the first name, and only those are parsed.
  private func isRowOfNames(_ row: UnsafeRawBufferPointer) -> Bool {
    guard let layout, let firstName else { return false }
    let cells = row.dropFirst().drop { JSONWhitespace.contains($0) }
    let isCandidate = cells.starts(with: firstName) || cells.prefix(firstName.count).contains(0x5C)
    guard isCandidate, let value = try? JSONReader.value(of: row) else { return false }
    return layout.location.isRowOfNames(value)
  }
}

extension RecordLocation {
  /// The first name of the columns as JSON, where a row holds the names.
  fileprivate var firstName: [UInt8]? {
    guard case .table(let columns, true) = shape, let name = columns.first else { return nil }
    return PlainJSON.bytes(of: .string(name))
  }
}
