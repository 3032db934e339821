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

  private let supply: ByteSupply
  private let named: String?
  private let layout: FileLayout?
  private let lock = DispatchSemaphore(value: 1)
  private let room = DispatchSemaphore(value: 8)
  private var isStopped = false

  /// A scan that decides the layout itself, unless one is given.
  init(_ supply: ByteSupply, named: String?, layout: FileLayout? = nil) {
    self.supply = supply
    self.named = named
    self.layout = layout
  }

  /// Begins; events come on the main actor.
  func start(_ report: @escaping @MainActor (Event) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      do throws(PageError) {
        try run { event in
          room.wait()
          DispatchQueue.main.async { [self] in
            room.signal()
            MainActor.assumeIsolated { if !stopped { report(event) } }
          }
        }
      } catch {
        DispatchQueue.main.async { [self] in
          MainActor.assumeIsolated { if !stopped { report(.failed(error)) } }
        }
      }
    }
  }

  /// Ends the scan at the next chunk; nothing is reported after this call.
  func stop() {
    lock.wait()
    isStopped = true
    lock.signal()
  }

  private var stopped: Bool {
    lock.wait()
    defer { lock.signal() }
    return isStopped
  }

  /// The scan itself: decides on the head, then finds boundaries to the end.
  func run(_ report: (Event) -> Void) throws(PageError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.chunkSize,
      alignment: 64
    )
    defer { buffer.deallocate() }
    guard let base = buffer.baseAddress else { return }
    var head: [UInt8] = []
    var isAtEnd = false
    var opened = layout
    if layout == nil {
      (head, isAtEnd) = try readHead(base, buffer.count)
      opened = try FileLayout(head: head, isWhole: isAtEnd, name: supply.name, named: named)
    }
    guard let opened else { return }
    report(.opened(opened))
    let mark = head.withUnsafeBytes { TextEncoding.markLength(of: $0) }
    var scanner = RecordScanner(layout: opened.layout, offset: mark)
    var scanned = 0
    func take(_ bytes: UnsafeRawBufferPointer) {
      var ranges: [Range<Int>] = []
      scanner.take(bytes, into: &ranges)
      scanned += bytes.count
      report(.found(ranges, scanned: scanned))
    }
    head.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[mark...])) }
    scanned += mark
    while !isAtEnd, scanner.fault == nil, !stopped {
      let count = try supply.next(buffer.count, into: base)
      isAtEnd = count == 0
      take(UnsafeRawBufferPointer(start: base, count: count))
    }
    guard !stopped else { return }
    var ranges: [Range<Int>] = []
    if isAtEnd { scanner.finish(into: &ranges) }
    report(.found(ranges, scanned: scanned))
    if let fault = scanner.fault { throw error(for: fault) }
    report(.ended(scanned: scanned))
  }

  /// The bytes on which the layout is decided: a whole document, a few lines, or a megabyte.
  private func readHead(
    _ base: UnsafeMutableRawPointer,
    _ most: Int
  ) throws(PageError) -> (bytes: [UInt8], isAtEnd: Bool) {
    var head: [UInt8] = []
    while head.count < FileLayout.headSize {
      let count = try supply.next(most, into: base)
      if count == 0 { return (head, true) }
      head.append(contentsOf: UnsafeRawBufferPointer(start: base, count: count))
      let isEnough = head.count >= 4_096 || supply.size == nil
      if isEnough, hasThreeLines(head) { break }
    }
    return (head, false)
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
    let place = supply.place(of: fault.offset)
    if fault.mistake == .cut {
      return .cutShort(name: supply.name, line: place.line, column: place.column)
    }
    let near = (try? supply.bytes(in: fault.offset..<fault.offset + 1)) ?? []
    return .notJSON(
      name: supply.name,
      line: place.line,
      column: place.column,
      reason: fault.mistake.description,
      excerpt: Scrubber.scrubbingLine(String(decoding: near, as: UTF8.self))
    )
  }
}
