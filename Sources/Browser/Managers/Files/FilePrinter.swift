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
  private var badCount = 0
  private var firstBad: JSONSyntaxError?
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
      let after = count == 0 ? "" : "After \(count) records: "
      return PagePrinter.Outcome(
        exitCode: error.exitCode,
        sentence: after + error.reason,
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
      let line = bytes.withUnsafeBytes { buffer -> [UInt8]? in
        let text = UnsafeRawBufferPointer(rebasing: buffer[start..<start + range.count])
        switch checker.verdict(on: text) {
        case .invalid: return nil
        case .valid: return JSONWriter.compacting(text)
        case .compact: return Array(text)
        }
      }
      if let line {
        try output.write(isForTerminal ? TerminalJSON.escaping(line) : line)
        count += 1
      } else {
        note(bad: Array(bytes[start..<start + range.count]), at: range.lowerBound, in: supply)
      }
    }
  }

  private func note(bad record: [UInt8], at offset: Int, in supply: ByteSupply) {
    badCount += 1
    guard firstBad == nil else { return }
    let place = supply.place(of: offset)
    firstBad = record.withUnsafeBytes {
      JSONReader.mistake(
        in: $0,
        start: TextPlace(offset: offset, line: place.line, column: place.column)
      )
    }
  }

  private func outcome() -> PagePrinter.Outcome {
    guard let firstBad else {
      return PagePrinter.Outcome(exitCode: count == 0 ? 1 : 0, count: count)
    }
    let sentence =
      badCount == 1
      ? "One record was left out. \(firstBad)"
      : "\(badCount) records were left out. The first: \(firstBad)"
    return PagePrinter.Outcome(exitCode: 6, sentence: sentence, count: count)
  }
}
