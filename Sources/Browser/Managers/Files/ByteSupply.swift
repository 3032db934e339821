import BrowserModels

/// The bytes of a file or a stream: read once from front to back, and again by range.
///
/// A background thread calls `next` and `isSilent`; ranges are read on any thread.
package protocol ByteSupply: AnyObject, Sendable {
  /// What messages call it.
  var name: String { get }

  /// How many bytes there are; nil for a stream.
  var size: Int? { get }

  /// Whether what it reads cannot be opened again: a pipe, a terminal.
  var isReadOnce: Bool { get }

  /// Reads the bytes that come next; blocks until there are some.
  ///
  /// - Parameters:
  ///   - limit: How many bytes are read at most.
  ///   - buffer: Where they go; it has room for as many.
  /// - Returns: How many bytes were read; 0 at the end.
  /// - Throws: When they cannot be read, or not be kept.
  func next(_ limit: Int, into buffer: UnsafeMutableRawPointer) throws(PageError) -> Int

  /// Whether a stream brings nothing within so many milliseconds; false for a file.
  func isSilent(milliseconds: Int) -> Bool

  /// The bytes of a range that `next` has read.
  ///
  /// - Throws: When they are no longer what they were.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8]

  /// Says that no byte before an offset will be asked for again; called by a reader that keeps nothing.
  func forget(before offset: Int)

  /// As `bytes(in:)`, for messages: as many of the bytes as there are, whatever became of them.
  func remainingBytes(in range: Range<Int>) -> [UInt8]
}

extension ByteSupply {
  /// A file stays where it is.
  package func forget(before offset: Int) {}
}
