import BrowserModels
import Dispatch
import Synchronization

/// Reads a file or stream in the background and reports the records that it finds, batch by batch.
final class FileScan: Sendable {
  /// What a scan reports, in order.
  enum Event: Sendable {
    /// The layout was detected; records found before do not count.
    case opened(FileLayout)
    /// Records were found, up to this byte; the hashes of their texts where they are to be compared.
    case found([Range<Int>], hashes: [UInt32], scanned: Int)
    /// All bytes were scanned.
    case ended(scanned: Int)
    /// The scan cannot go on.
    case failed(PageError)
  }

  private let supply: any ByteSupply
  private let named: String?
  private let layout: FileLayout?
  private let keepsBytes: Bool
  private let hashesRecords: Bool
  /// The lines of what was scanned.
  let lines: LineIndex
  private let gate = PauseGate()
  /// How far it has come where the text ended, without an end that the text may not have yet; nil before
  /// that, and when the text cannot be scanned further.
  private let ended = Mutex<ScanProgress?>(nil)
  /// Events that may wait for the main actor; more block the scan.
  private let slots = DispatchSemaphore(value: 8)

  /// A scan that has read nothing yet.
  ///
  /// - Parameters:
  ///   - supply: What is scanned.
  ///   - named: Where the user says that the records are.
  ///   - layout: The layout that the user chose; nil to detect it.
  ///   - keepsBytes: Whether records are read after they were reported; without, the supply may
  ///     forget them.
  ///   - hashesRecords: Whether the texts of records are to be compared with those of another scan.
  init(
    _ supply: any ByteSupply,
    named: String?,
    layout: FileLayout? = nil,
    keepsBytes: Bool = true,
    hashesRecords: Bool = false
  ) {
    self.supply = supply
    self.named = named
    self.layout = layout
    self.keepsBytes = keepsBytes
    lines = LineIndex(supply)
    self.hashesRecords = hashesRecords
  }

  /// Begins; events come on the main actor.
  ///
  /// The layout of a stream that pauses is detected on what has arrived, and corrected when what
  /// comes later says otherwise.
  func start(_ report: @escaping @MainActor (Event) -> Void) {
    inBackground(report) { [self] report throws(PageError) in
      try run(isTentative: supply.size == nil, report)
    }
  }

  /// Goes on, in the background, where the text ended, after more was written.
  ///
  /// The last record may be found again, longer: it begins where it did.
  func goOn(_ report: @escaping @MainActor (Event) -> Void) {
    inBackground(report) { [self] report throws(PageError) in try runOn(report) }
  }

  /// Scans in the background, and reports on the main actor.
  private func inBackground(
    _ report: @escaping @MainActor (Event) -> Void,
    _ scan: @escaping @Sendable ((Event) -> Void) throws(PageError) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      do throws(PageError) {
        try scan { event in
          slots.wait()
          DispatchQueue.main.async { [self] in
            slots.signal()
            MainActor.assumeIsolated { if !gate.isClosed { report(event) } }
          }
        }
      } catch {
        DispatchQueue.main.async { [self] in
          MainActor.assumeIsolated { if !gate.isClosed { report(.failed(error)) } }
        }
      }
    }
  }

  /// Whether it can go on once more is written.
  var canGoOn: Bool { !isStopped && ended.withLock { $0 != nil } }

  /// Begins on a clock: everything is read and reported when the clock runs next, on the main actor.
  ///
  /// For bytes in memory; such a scan is never paused.
  @MainActor func start(
    on clock: any ProgramClock,
    _ report: @escaping @MainActor (Event) -> Void
  ) {
    _ = clock.schedule(after: 0) { [self] in
      do throws(PageError) {
        try run { event in MainActor.assumeIsolated { if !gate.isClosed { report(event) } } }
      } catch {
        if !gate.isClosed { report(.failed(error)) }
      }
    }
  }

  /// Whether it was ended by `stop()`.
  var isStopped: Bool { gate.isClosed }

  /// Ends the scan at the next chunk; nothing is reported after this call.
  func stop() { gate.close() }

  /// Pauses the scan at the next chunk; what was found before may still be reported.
  func pause() { gate.pause() }

  /// Resumes a paused scan.
  func resume() { gate.resume() }

  /// The scan itself: detects the layout on the head, then finds records to the end.
  ///
  /// - Parameters:
  ///   - isTentative: Whether a layout may be reported when a stream pauses, and another one later.
  ///   - isFollowed: Whether more will be written, so that the end of the text ends no record.
  ///   - report: Called on the thread of the caller; it may block.
  /// - Throws: What keeps the scan from the end: a fault of the text, the file or the storage.
  func run(
    isTentative: Bool = false,
    isFollowed: Bool = false,
    _ report: (Event) -> Void
  ) throws(PageError) {
    let buffer = Self.buffer()
    defer { buffer.deallocate() }
    var progress = ScanProgress(supply, hashesRecords: hashesRecords)
    let isAtEnd = try scanHead(&progress, isTentative: isTentative, through: buffer, report)
    try scanRest(
      &progress,
      isAtEnd: isAtEnd,
      isFollowed: isFollowed,
      through: buffer,
      report
    )
  }

  /// The scan behind the end that the text had; `isFollowed` as of `run`.
  func runOn(isFollowed: Bool = false, _ report: (Event) -> Void) throws(PageError) {
    guard var progress = ended.withLock({ $0 }) else { return }
    let buffer = Self.buffer()
    defer { buffer.deallocate() }
    try scanRest(&progress, isAtEnd: false, isFollowed: isFollowed, through: buffer, report)
  }

  /// The records that the end of the text would end, if nothing more were written.
  var tail: [Range<Int>] {
    guard var progress = ended.withLock({ $0 }) else { return [] }
    var found: [Range<Int>] = []
    _ = progress.finish(isAtEnd: true) { event in
      if case .found(let ranges, _, _) = event { found += ranges }
    }
    return found
  }

  private static func buffer() -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer.allocate(byteCount: MemoryLimit.chunk, alignment: 64)
  }

  /// Reads the head, opens its layout and scans it; returns whether it is the whole text.
  private func scanHead(
    _ progress: inout ScanProgress,
    isTentative: Bool,
    through buffer: UnsafeMutableRawBufferPointer,
    _ report: (Event) -> Void
  ) throws(PageError) -> Bool {
    var head = FileHead(supply, named: named, layout: layout, lines: lines)
    var end = FileHead.End.pause
    while end == .pause, gate.pass() {
      end = try head.readOn(through: buffer, isTentative: isTentative)
      if end == .pause, !progress.isOpen, !head.hasLayout { continue }
      progress.open(try head.layout(isWhole: end == .all), from: head.textStart, report)
      head.bytes.withUnsafeBytes { progress.scan(restOf: $0, from: head.start, report) }
    }
    return end == .all
  }

  /// Scans to the end of the text.
  private func scanRest(
    _ progress: inout ScanProgress,
    isAtEnd: Bool,
    isFollowed: Bool,
    through buffer: UnsafeMutableRawBufferPointer,
    _ report: (Event) -> Void
  ) throws(PageError) {
    guard let base = buffer.baseAddress else { return }
    var isAtEnd = isAtEnd
    while !isAtEnd, !progress.hasFault, gate.pass() {
      let count = try lines.next(buffer.count, into: base)
      isAtEnd = count == 0
      progress.scan(UnsafeRawBufferPointer(start: base, count: count), report)
      if !keepsBytes, supply.size == nil {
        supply.forget(before: LineIndex.firstNeeded(for: progress.firstNeeded))
      }
    }
    guard gate.pass() else { return }
    let atEnd = progress.hasFault ? nil : progress
    ended.withLock { $0 = atEnd }
    if isFollowed, !progress.hasFault { return report(.ended(scanned: progress.scanned)) }
    if let fault = progress.finish(isAtEnd: isAtEnd, report) { throw error(for: fault) }
    report(.ended(scanned: progress.scanned))
  }

  private func error(for fault: RecordFault) -> PageError {
    let position = lines.position(of: fault.offset)
    if fault.mistake == .cut {
      return .cutShort(name: supply.name, line: position.line, column: position.column)
    }
    let near = supply.remainingBytes(in: fault.offset..<fault.offset + 24).prefix { $0 != 0x0A }
    return .notJSON(
      name: supply.name,
      line: position.line,
      column: position.column,
      reason: fault.mistake.description,
      excerpt: Scrubber.scrubbingLine(String(decoding: near, as: UTF8.self))
    )
  }
}
