import BrowserModels

/// What a byte store held at a moment: a value that is read on any thread.
struct StoredBytes: Sendable {
  /// Bytes that were appended at once and are in memory.
  struct Chunk: Sendable {
    let start: Int
    let bytes: [UInt8]
  }

  /// Bytes stored.
  let count: Int
  /// What is not in the file, by where it starts.
  let chunks: [Chunk]
  let file: OpenFile?

  /// The bytes of a range, which must lie within one chunk or in the file; empty when it is out of
  /// bounds.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= count else { return [] }
    if let chunk = chunk(with: range) {
      return Array(chunk.bytes[range.lowerBound - chunk.start..<range.upperBound - chunk.start])
    }
    guard let file else { return [] }
    let bytes = file.bytes(in: range)
    guard bytes.count == range.count else {
      throw .storageFailed(reason: "the temporary file cannot be read")
    }
    return bytes
  }

  /// Calls `body` with the bytes of a range, of those in memory without copying them; nil when they
  /// cannot be read.
  func withBytes(in range: Range<Int>, _ body: (UnsafeRawBufferPointer?) -> Void) {
    if let chunk = chunk(with: range) {
      let own = range.lowerBound - chunk.start..<range.upperBound - chunk.start
      return chunk.bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[own])) }
    }
    guard let bytes = try? bytes(in: range), bytes.count == range.count else { return body(nil) }
    bytes.withUnsafeBytes { body($0) }
  }

  /// Whether a range lies within what was appended at once, or in the file.
  func isTogether(_ range: Range<Int>) -> Bool {
    guard let first = chunks.first, range.upperBound > first.start else { return true }
    return chunk(with: range) != nil
  }

  private func chunk(with range: Range<Int>) -> Chunk? {
    let next = chunks.partitioningIndex { $0.start > range.lowerBound }
    guard next > 0 else { return nil }
    let chunk = chunks[next - 1]
    return range.upperBound <= chunk.start + chunk.bytes.count ? chunk : nil
  }
}
