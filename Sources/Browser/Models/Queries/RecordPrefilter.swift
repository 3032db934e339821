/// Says of the text of a record, as it was sent, that none of its values has a text in it: then the
/// record need not be read.
///
/// It may say of a record that a value has the text where none has, never the other way round. What is
/// in a value is in the text of the record in the same bytes, unless
///
/// - a character of it is written as an escape: `\u006f`, or one like `\/` that stands for it;
/// - it is one of the two characters beyond ASCII that are letters of ASCII in another case: the long s
///   (U+017F) and the Kelvin sign;
/// - it is a literal, of which the first byte says what it is: `tru` is true.
package struct RecordPrefilter: Hashable, Sendable {
  private let literal: LiteralText
  /// The bytes behind a backslash by which a character of the text may be written, as 256 bits.
  private let escapes: [UInt64]
  private let otherCases: [LiteralText]

  /// A filter for a text that is looked for as it is.
  ///
  /// Where case does not matter that is so of ASCII letters only, and so the longest part of the text
  /// that is in ASCII is what a record has to have.
  ///
  /// - Returns: Nil for a text that says nothing of a record.
  package init?(_ text: String, isSensitive: Bool) {
    var part = Array(text.utf8)[...]
    if !isSensitive || text.unicodeScalars.contains("\u{FFFD}") {
      part = part.split { $0 >= 0x80 }.max { $0.count < $1.count } ?? []
    }
    guard let literal = LiteralText(part, isSensitive: isSensitive) else { return nil }
    let isOfLiteral = ["true", "false"].contains { Array($0.utf8).withUnsafeBytes(literal.isIn) }
    guard !isOfLiteral else { return nil }
    self.literal = literal
    let folded = { (byte: UInt8) in isSensitive ? byte : LiteralText.folded(byte) }
    let characters = Set(part.map(folded))
    var escapes: [UInt64] = [0, 0, 0, 0]
    for escape in UInt8.min...UInt8.max
    where escape == UInt8(ascii: "u")
      || characters.contains(folded(JSONEscape.character(of: escape)))
    {
      escapes[Int(escape >> 6)] |= 1 << (escape & 63)
    }
    self.escapes = escapes
    otherCases = isSensitive ? [] : LiteralText.otherCases(of: part)
  }

  /// Whether a value of the record may have the text in it.
  ///
  /// O(bytes).
  package func mayMatch(_ record: UnsafeRawBufferPointer) -> Bool {
    literal.isIn(record) || hasEscape(record) || otherCases.contains { $0.isIn(record) }
  }

  /// Whether a character of the text may be written as an escape; a byte that looks like the beginning
  /// of one is enough.
  private func hasEscape(_ record: UnsafeRawBufferPointer) -> Bool {
    guard let bytes = JSONBytes(record) else { return false }
    var position = bytes.backslash(from: 0)
    while position + 1 < bytes.count {
      let escape = bytes[position + 1]
      if escapes[Int(escape >> 6)] >> (escape & 63) & 1 != 0 { return true }
      position = bytes.backslash(from: position + 1)
    }
    return false
  }
}
