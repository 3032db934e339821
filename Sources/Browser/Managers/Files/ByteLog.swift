import BrowserModels

/// Where the bytes of a stream are kept while they arrive: a temporary file, or a window of memory.
protocol ByteLog: AnyObject, Sendable {
  /// Keeps the bytes that come next; `offset` is that of the first.
  ///
  /// - Throws: When there is no room for them.
  func append(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(PageError)

  /// The bytes of a range, as many of them as are kept.
  func bytes(in range: Range<Int>) -> [UInt8]

  /// Lets go of bytes that nobody asks for again.
  func forget(before offset: Int)
}

extension OpenFile: ByteLog {
  func append(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(PageError) {
    try write(bytes, at: offset)
  }

  func forget(before offset: Int) {}
}
