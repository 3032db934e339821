import BrowserModels

/// Prints the records of a file or stream while it is scanned.
///
/// Memory is that of a few chunks and the record that their end cuts; nothing of a stream is kept. When
/// a stream pauses, what was found so far is handed over.
@MainActor package struct FileFeeder {
  private let input: FileInput
  private let named: String?
  private let printer: RecordPrinter
  private let open: (FileInput) throws(PageError) -> any ByteSupply

  /// A feeder that has read nothing yet.
  ///
  /// - Parameters:
  ///   - input: What is read.
  ///   - named: Where the user says that the records are.
  ///   - printer: Prints them.
  ///   - open: Opens what is read.
  package init(
    _ input: FileInput,
    named: String?,
    printer: RecordPrinter,
    open: @escaping (FileInput) throws(PageError) -> any ByteSupply = { input throws(PageError) in
      try input.open(keepsAll: false)
    }
  ) {
    self.input = input
    self.named = named
    self.printer = printer
    self.open = open
  }

  /// Prints everything; what is missing is in the outcome.
  ///
  /// Blocks.
  package func run() -> PrintOutcome {
    var end = PrintEnd.complete
    do throws(PageError) {
      let supply = try open(input)
      let scan = FileScan(supply, named: named, keepsBytes: false)
      var opened: FileLayout?
      try scan.run { event in
        do throws(PrintEnd) {
          switch event {
          case .opened(let layout): opened = layout
          case .found(let ranges, _, _):
            if let opened { try print(ranges, of: supply, opened, scan) }
            if supply.isSilent(milliseconds: 0) { try printer.flush() }
          case .ended, .failed: break
          }
        } catch {
          end = error
          scan.stop()
        }
        if printer.isFull { scan.stop() }
      }
    } catch {
      end = .failed(error)
    }
    return printer.finish(end)
  }

  private func print(
    _ ranges: [Range<Int>],
    of supply: any ByteSupply,
    _ layout: FileLayout,
    _ scan: FileScan
  ) throws(PrintEnd) {
    guard let start = ranges.first?.lowerBound, let last = ranges.last else { return }
    let bytes: [UInt8]
    do throws(PageError) {
      bytes = try supply.bytes(in: start..<last.upperBound)
    } catch {
      throw .failed(error)
    }
    for range in ranges where !printer.isFull {
      let found = bytes[range.lowerBound - start..<range.upperBound - start]
      try printer.write(layout.location.recordText(found)) {
        let value = layout.location.valueText(found)
        let framing = layout.layout.framing
        return scan.lines.mistake(in: value, at: start + value.startIndex, framing: framing)
          .description
      }
    }
  }
}
