import BrowserModels
import Dispatch

/// Reads a file or stream in the background and reports the records that it finds, batch by batch.
final class FileScan: @unchecked Sendable {
  /// What a scan reports, in order.
  enum Event: Sendable {
    /// The layout was decided.
    case opened(FileLayout)
    /// Records were found, up to this byte.
    case found([Range<Int>], scanned: Int)
    /// That was all.
    case ended(scanned: Int)
    /// It cannot go on.
    case failed(PageError)
  }

  /// Bytes read at once.
  private static let chunkSize = 1 << 18

  /// Milliseconds without a byte after which a stream is shown by what has arrived.
  private static let pause = 50

  private let supply: any ByteSupply
  private let named: String?
  private let layout: FileLayout?
  private let gate = PauseGate()
  private let room = DispatchSemaphore(value: 8)

  /// A scan that decides the layout itself, unless one is given.
  init(_ supply: any ByteSupply, named: String?, layout: FileLayout? = nil) {
    self.supply = supply
    self.named = named
    self.layout = layout
  }

  /// Begins; events come on the main actor.
  ///
  /// A stream that pauses is shown by what has arrived: its layout is opened again when what comes
  /// later says otherwise.
  func start(_ report: @escaping @MainActor (Event) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      do throws(PageError) {
        try run(isTentative: supply.size == nil) { event in
          room.wait()
          DispatchQueue.main.async { [self] in
            room.signal()
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

  /// Ends the scan at the next chunk; nothing is reported after this call.
  func stop() { gate.close() }

  /// Holds the scan at the next chunk; what was found before may still be reported.
  func pause() { gate.pause() }

  /// Lets a scan that was held go on.
  func resume() { gate.resume() }

  /// The scan itself: decides on the head, then finds boundaries to the end.
  ///
  /// - Parameters:
  ///   - isTentative: Whether a layout may be reported before all that decides it is here, and
  ///     another one later.
  ///   - report: Called on the thread of the caller, which it may hold up.
  /// - Throws: What keeps the scan from the end: a fault of the text, the file or the storage.
  func run(isTentative: Bool = false, _ report: (Event) -> Void) throws(PageError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.chunkSize,
      alignment: 64
    )
    defer { buffer.deallocate() }
    guard let base = buffer.baseAddress else { return }
    var progress = ScanProgress()
    var head: [UInt8] = []
    var end = HeadEnd.pause
    while end == .pause, gate.pass() {
      end = try readHead(&head, into: base, buffer.count, isTentative: isTentative)
      if end == .pause, !progress.isOpen, !hasLayout(head) { continue }
      let layout = try layout(of: head, isWhole: end == .all)
      progress.open(layout, from: TextBeginning(of: head).markLength, report)
      head.withUnsafeBytes { progress.take(fresh: $0, report) }
    }
    var isAtEnd = end == .all
    while !isAtEnd, !progress.hasFault, gate.pass() {
      let count = try supply.next(buffer.count, into: base)
      isAtEnd = count == 0
      progress.take(UnsafeRawBufferPointer(start: base, count: count), report)
    }
    guard gate.pass() else { return }
    if let fault = progress.finish(isAtEnd: isAtEnd, report) { throw error(for: fault) }
    report(.ended(scanned: progress.scanned))
  }

  /// Why the head is not read further.
  private enum HeadEnd {
    /// Nothing more comes.
    case all
    /// Nothing that comes can change the layout.
    case decided
    /// Nothing comes at the moment.
    case pause
  }

  /// Reads on to a few whole lines, a megabyte or the end; a tentative head to a pause too.
  private func readHead(
    _ head: inout [UInt8],
    into base: UnsafeMutableRawPointer,
    _ most: Int,
    isTentative: Bool
  ) throws(PageError) -> HeadEnd {
    while head.count < FileLayout.headSize {
      let count = try supply.next(most, into: base)
      if count == 0 { return .all }
      head.append(contentsOf: UnsafeRawBufferPointer(start: base, count: count))
      if layout != nil { return .decided }
      let isEnough = head.count >= 4_096 || supply.size == nil
      if isEnough, hasThreeLines(head) { return .decided }
      if isTentative, supply.isSilent(milliseconds: Self.pause) { return .pause }
    }
    return .decided
  }

  /// Whether a stream can be shown by what has arrived of it.
  private func hasLayout(_ head: [UInt8]) -> Bool {
    (try? layout(of: head, isWhole: false)) != nil
  }

  private func layout(of head: [UInt8], isWhole: Bool) throws(PageError) -> FileLayout {
    if let layout { return layout }
    return try FileLayout(head: head, isWhole: isWhole, name: supply.name, named: named)
  }

  /// Whether the first three lines are complete documents, so that nothing more need be seen.
  private func hasThreeLines(_ head: [UInt8]) -> Bool {
    var start = 0
    for _ in 0..<3 {
      guard let end = head[start...].firstIndex(of: 0x0A) else { return false }
      guard (try? JSONReader.value(of: Array(head[start..<end]))) != nil else { return false }
      start = end + 1
    }
    return true
  }

  private func error(for fault: RecordFault) -> PageError {
    var lines = LineIndex(supply)
    let place = lines.place(of: fault.offset)
    if fault.mistake == .cut {
      return .cutShort(name: supply.name, line: place.line, column: place.column)
    }
    let near = supply.remainingBytes(in: fault.offset..<fault.offset + 24).prefix { $0 != 0x0A }
    return .notJSON(
      name: supply.name,
      line: place.line,
      column: place.column,
      reason: fault.mistake.description,
      excerpt: Scrubber.scrubbingLine(String(decoding: near, as: UTF8.self))
    )
  }
}
