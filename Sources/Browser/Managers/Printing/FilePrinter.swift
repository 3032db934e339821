import BrowserModels

/// Prints the records of a file or stream as JSON Lines without keeping any: `--print`.
///
/// Each record is checked and written as it was sent, whitespace apart. Memory is that of one chunk
/// and the record that its end cuts.
@MainActor package final class FilePrinter {
  private let input: FileSource.Input
  private let named: String?
  private let mostRecords: Int
  private let isForTerminal: Bool
  private let output = LineOutput(file: 1)
  private let checker = JSONChecker()
  private var toSkip = 0
  private var count = 0
  private var faults = PrintFaults()
  private var stop: PageError?

  /// A printer; nothing happens before `run`.
  package init(
    _ input: FileSource.Input,
    named: String?,
    mostRecords: Int?,
    isForTerminal: Bool
  ) {
    self.input = input
    self.named = named
    self.mostRecords = mostRecords ?? .max
    self.isForTerminal = isForTerminal
  }

  /// Prints everything; what is missing is in the outcome.
  ///
  /// Blocks.
  package func run() -> PagePrinter.Outcome {
    do throws(PageError) {
      let supply =
        switch input {
        case .file(let path): try ByteSupply.file(path)
        case .standardInput: try ByteSupply.standardInput()
        }
      let scan = FileScan(supply, named: named)
      try scan.run { event in
        take(event, from: supply)
        if stop != nil || count >= mostRecords { scan.stop() }
      }
      if let stop { throw stop }
      try output.flush()
      return outcome()
    } catch .cancelled {
      return PagePrinter.Outcome(exitCode: 0, count: count)
    } catch {
      try? output.flush()
      let after = count == 0 ? "" : "After \(count) \(count == 1 ? "record" : "records"): "
      return PagePrinter.Outcome(
        exitCode: error.exitCode,
        sentence: after + error.plainSentence,
        count: count
      )
    }
  }

  private func take(_ event: FileScan.Event, from supply: ByteSupply) {
    switch event {
    case .opened(let layout): toSkip = layout.skipsFirst ? 1 : 0
    case .found(let ranges, _):
      guard stop == nil else { return }
      do throws(PageError) { try print(ranges, from: supply) } catch { stop = error }
    case .ended, .failed: break
    }
  }

  private func print(_ ranges: [Range<Int>], from supply: ByteSupply) throws(PageError) {
    guard let first = ranges.first, let last = ranges.last else { return }
    let bytes = try supply.bytes(in: first.lowerBound..<last.upperBound)
    for range in ranges where count < mostRecords {
      guard toSkip == 0 else {
        toSkip -= 1
        continue
      }
      let start = range.lowerBound - first.lowerBound
      let record = bytes[start..<start + range.count]
      if let line = checker.line(of: record) {
        try write(line)
      } else {
        let repaired = checker.repairedLine(of: record)
        let mistake = { self.mistake(in: record, at: range.lowerBound, of: supply) }
        if repaired == nil { faults.noteLeftOut(mistake) } else { faults.noteRepaired(mistake) }
        if let repaired { try write(repaired) }
      }
    }
  }

  private func write(_ line: [UInt8]) throws(PageError) {
    try output.write(isForTerminal ? TerminalJSON.escaping(line) : line)
    count += 1
  }

  private func mistake(
    in record: ArraySlice<UInt8>,
    at offset: Int,
    of supply: ByteSupply
  ) -> String {
    var lines = LineIndex(supply.store)
    let place = lines.place(of: offset)
    let start = TextPlace(offset: offset, line: place.line, column: place.column)
    return record.withUnsafeBytes { JSONReader.mistake(in: $0, start: start) }.description
  }

  private func outcome() -> PagePrinter.Outcome {
    PagePrinter.Outcome(
      exitCode: faults.sentence == nil ? count == 0 ? 1 : 0 : 6,
      sentence: faults.sentence,
      count: count
    )
  }
}
