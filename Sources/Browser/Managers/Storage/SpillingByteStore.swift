import BrowserModels

/// An append-only byte store: in memory up to a limit, beyond it in an unlinked temporary file.
final class SpillingByteStore {
  /// Bytes stored.
  private(set) var count = 0
  private let limit: Int
  private var chunks: [(start: Int, bytes: [UInt8])] = []
  private var file: OpenFile?
  private let makeFile: () throws(PageError) -> OpenFile

  /// An empty store that moves to a file when it would hold more than `limit` bytes in memory.
  init(
    limit: Int = MemoryLimit.records,
    makeFile: @escaping () throws(PageError) -> OpenFile = OpenFile.temporary
  ) {
    self.limit = limit
    self.makeFile = makeFile
  }

  /// Whether the bytes are in a file.
  var isInFile: Bool { file != nil }

  /// Appends bytes; returns the offset of the first.
  ///
  /// - Throws: When there is no room; what was stored before stays.
  func append(_ bytes: [UInt8]) throws(PageError) -> Int {
    let start = count
    if file == nil, count + bytes.count > limit { try moveToFile() }
    if let file {
      try file.write(bytes, at: start)
    } else if !bytes.isEmpty {
      chunks.append((start, bytes))
    }
    count += bytes.count
    return start
  }

  /// The bytes of a range, which must lie within one `append`; empty when it is out of bounds.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= count else { return [] }
    if let file { return try read(range, from: file) }
    let next = chunks.partitioningIndex { $0.start > range.lowerBound }
    guard next > 0 else { return [] }
    let chunk = chunks[next - 1]
    let from = range.lowerBound - chunk.start
    let to = min(range.upperBound - chunk.start, chunk.bytes.count)
    return from < to ? Array(chunk.bytes[from..<to]) : []
  }

  private func moveToFile() throws(PageError) {
    let file = try makeFile()
    for chunk in chunks { try file.write(chunk.bytes, at: chunk.start) }
    self.file = file
    chunks = []
  }

  private func read(_ range: Range<Int>, from file: OpenFile) throws(PageError) -> [UInt8] {
    let bytes = file.bytes(in: range)
    guard bytes.count == range.count else {
      throw .storageFailed(reason: "the temporary file cannot be read")
    }
    return bytes
  }
}
