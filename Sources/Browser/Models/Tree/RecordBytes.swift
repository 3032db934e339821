/// The bytes of one record as they are kept: read by range, never as a whole.
package protocol RecordBytes: Sendable {
  /// How many bytes the record has.
  var byteCount: Int { get }

  /// The bytes of a range within the record, all of them.
  ///
  /// - Throws: When they can no longer be read, such as those of a file that has changed.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8]

  /// What leads to the object, in the record as it was sent, whose fields are at an offset; nothing where
  /// rows see them where they were sent.
  func wrapper(ofByte offset: Int) -> [TreePath.Step]
}

extension RecordBytes {
  /// Most records are seen as they were sent.
  package func wrapper(ofByte offset: Int) -> [TreePath.Step] { [] }
}

/// A record that is in memory.
package struct MemoryRecordBytes: RecordBytes {
  private let text: [UInt8]

  /// A record of these bytes.
  package init(_ text: [UInt8]) {
    self.text = text
  }

  package var byteCount: Int { text.count }

  package func bytes(in range: Range<Int>) -> [UInt8] {
    Array(text[range.clamped(to: 0..<text.count)])
  }
}
