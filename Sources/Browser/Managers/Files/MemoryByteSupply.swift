import BrowserModels

/// Bytes that are held in memory, as a file or as a stream that ends.
///
/// Its position belongs to whoever calls `next`; all else is constant.
package final class MemoryByteSupply: ByteSupply, @unchecked Sendable {
  package let name: String
  package let isReadOnce: Bool
  private let bytes: [UInt8]
  private var position = 0

  /// A supply of these bytes.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - name: What messages call it.
  ///   - isReadOnce: Whether it is a stream.
  package init(_ bytes: [UInt8], name: String, isReadOnce: Bool) {
    self.bytes = bytes
    self.name = name
    self.isReadOnce = isReadOnce
  }

  package var size: Int? { isReadOnce ? nil : bytes.count }

  package func next(
    _ limit: Int,
    into buffer: UnsafeMutableRawPointer
  ) throws(PageError) -> Int {
    let count = min(limit, bytes.count - position)
    bytes[position..<position + count].withUnsafeBytes { source in
      if let base = source.baseAddress { buffer.copyMemory(from: base, byteCount: count) }
    }
    position += count
    return count
  }

  package func isSilent(milliseconds: Int) -> Bool { false }

  package func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    remainingBytes(in: range)
  }

  package func remainingBytes(in range: Range<Int>) -> [UInt8] {
    Array(bytes[range.clamped(to: bytes.indices)])
  }
}
