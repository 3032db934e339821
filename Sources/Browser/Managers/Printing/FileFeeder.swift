import BrowserModels

/// Prints the records of a file or stream while it is scanned.
///
/// Memory is that of a few chunks and the record that their end cuts; nothing of a stream is kept. When
/// a stream pauses, what was found so far is handed over; a table whose columns are not known yet after a
/// moment, unless it goes into a file.
@MainActor package struct FileFeeder {
  /// Milliseconds that a stream pauses before a table is handed over.
  private static let moment = 500

  private let input: FileInput
  private let named: String?
  private let printer: any RecordSink
  private let open: (FileInput) throws(PageError) -> any ByteSupply

  /// A feeder that has read nothing yet.
  ///
  /// - Parameters:
  ///   - input: What is read.
  ///   - named: Where the user says that the records are.
  ///   - printer: Prints them, or what comes of them.
  ///   - open: Opens what is read.
  package init(
    _ input: FileInput,
    named: String?,
    printer: any RecordSink,
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
      var pass = FeederPass(try open(input), named: named)
      try pass.scan.run { event in end = take(event, &pass) ?? end }
    } catch {
      end = .failed(error)
    }
    return printer.finish(end)
  }

  /// Prints what a scan has found; why printing ends, nil while it does not.
  private func take(_ event: FileScan.Event, _ pass: inout FeederPass) -> PrintEnd? {
    defer { if printer.isFull { pass.scan.stop() } }
    do throws(PrintEnd) {
      switch event {
      case .opened(let layout):
        pass.layout = layout
        printer.form = layout.location
      case .found(let ranges, _, let scanned):
        pass.scanned = scanned
        try print(ranges[...].dropFirst(ranges.first == pass.printedTail ? 1 : 0), of: pass)
        guard pass.supply.isSilent(milliseconds: 0) else { break }
        try printer.flush()
        guard printer.output.isReadMeanwhile, pass.supply.isSilent(milliseconds: Self.moment) else {
          break
        }
        try printer.handOver()
      case .ended(let scanned): pass.scanned = scanned
      case .failed: break
      }
      return nil
    } catch {
      pass.scan.stop()
      return error
    }
  }

  private func print(_ ranges: ArraySlice<Range<Int>>, of pass: FeederPass) throws(PrintEnd) {
    guard let start = ranges.first?.lowerBound, let last = ranges.last, let layout = pass.layout
    else { return }
    let bytes: [UInt8]
    do throws(PageError) {
      bytes = try pass.supply.bytes(in: start..<last.upperBound)
    } catch {
      throw .failed(error)
    }
    for range in ranges where !printer.isFull {
      let found = bytes[range.lowerBound - start..<range.upperBound - start]
      try printer.write(layout.location.recordText(found)) {
        let value = layout.location.valueText(found)
        let framing = layout.layout.framing
        return pass.scan.lines.mistake(in: value, at: start + value.startIndex, framing: framing)
          .description
      }
    }
  }
}

// A file that is followed.
extension FileFeeder {
  /// Prints everything, then what is written later, until nobody reads it any more; what cannot grow is
  /// printed as by `run`.
  ///
  /// A record is printed once it is complete: a line with its line feed, or an object or list that has
  /// ended. Blocks.
  ///
  /// - Parameter say: Is told that the file was truncated or replaced, so that it begins anew.
  /// - Returns: How printing ended.
  package func follow(say: (String) -> Void) -> PrintOutcome {
    guard case .file(let path) = input, let supply = try? open(input), supply is FileByteSupply
    else { return run() }
    let watch = FileWatch(path)
    var pass = FeederPass(supply, named: named)
    var end: PrintEnd?
    do throws(PageError) {
      try pass.scan.run(isFollowed: true) { event in end = take(event, &pass) ?? end }
      while end == nil, !printer.isFull {
        do throws(PrintEnd) {
          try printTail(of: &pass)
          try printer.handOver()
        } catch {
          end = error
          break
        }
        guard watch.wait(whileReadIs: printer.output.file) else {
          end = .readerLeft
          break
        }
        try readOn(&pass, at: path, &end, say)
      }
    } catch {
      end = .failed(error)
    }
    return printer.finish(end ?? .complete)
  }

  private func readOn(
    _ pass: inout FeederPass,
    at path: String,
    _ end: inout PrintEnd?,
    _ say: (String) -> Void
  ) throws(PageError) {
    guard let supply = pass.supply as? FileByteSupply else { return }
    let growth = supply.growth(behind: pass.scanned, at: path)
    let isNews = growth != pass.growth
    pass.growth = growth
    if isNews, let clause = growth.clause { say("\(supply.name) \(clause)") }
    switch growth {
    case .none, .removed, .displaced: return
    case .grown where pass.scan.canGoOn:
      try pass.scan.runOn(isFollowed: true) { event in end = take(event, &pass) ?? end }
    case .grown, .truncated, .rewritten, .replaced:
      pass = FeederPass(try open(input), named: named)
      try pass.scan.run(isFollowed: true) { event in end = take(event, &pass) ?? end }
    }
  }

  /// Prints the last record where it is complete although nothing ends it.
  private func printTail(of pass: inout FeederPass) throws(PrintEnd) {
    guard let range = pass.scan.tail.last, range != pass.printedTail else { return }
    let text = pass.supply.remainingBytes(in: range)
    guard let first = text.first, [0x7B, 0x5B].contains(first),
      (try? JSONReader.value(of: text)) != nil
    else { return }
    try print([range], of: pass)
    pass.printedTail = range
  }
}

/// One reading of a file from its beginning.
private struct FeederPass {
  let supply: any ByteSupply
  let scan: FileScan
  var layout: FileLayout?
  /// The offset behind what was scanned.
  var scanned = 0
  /// The last record that was printed before anything ended it.
  var printedTail: Range<Int>?
  /// What became of the file last.
  var growth = FileGrowth.none

  init(_ supply: any ByteSupply, named: String?) {
    self.supply = supply
    scan = FileScan(supply, named: named, keepsBytes: false)
  }
}
