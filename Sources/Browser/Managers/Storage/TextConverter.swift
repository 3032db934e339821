import BrowserModels
import CLibrary

/// Converts text in another encoding to UTF-8 while it arrives, with the C library's `iconv`.
///
/// Bytes that are invalid in that encoding become `0xFF`, which is invalid in UTF-8, too: whoever
/// reads the result shows U+FFFD there and says so.
final class TextConverter {
  private let handle: iconv_t
  /// How many bytes the encoding is made of: 2 for UTF-16, 4 for UTF-32.
  private let unit: Int
  /// The bytes of a character that is not complete yet.
  private var incomplete: [UInt8] = []

  /// A converter from an encoding by its name; nil for one that the C library does not know.
  init?(from name: String) {
    // A slash would name options of iconv instead.
    let isName = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }
    let encoding = Self.supersets[name.lowercased()] ?? name
    guard isName, !name.isEmpty, let handle = iconv_open("UTF-8", encoding),
      handle != iconv_t(bitPattern: -1)
    else { return nil }
    self.handle = handle
    let units = [("utf-16", 2), ("ucs-2", 2), ("utf-32", 4), ("ucs-4", 4)]
    unit = units.first { name.lowercased().hasPrefix($0.0) }?.1 ?? 1
  }

  deinit { iconv_close(handle) }

  /// The text of the next bytes, at most three times as many for an encoding of single bytes and at
  /// most half as many again for UTF-16; `isLast` when no more come.
  func text(of bytes: UnsafeRawBufferPointer, isLast: Bool) -> [UInt8] {
    var input = incomplete + bytes
    let length = input.count
    let (text, left) = input.withUnsafeMutableBytes { convert($0) }
    incomplete = Array(input[(length - left)...])
    guard isLast, !incomplete.isEmpty else { return text }
    incomplete = []
    return text + [0xFF]
  }

  /// Converts as much as is complete; returns how many bytes are left.
  private func convert(_ input: UnsafeMutableRawBufferPointer) -> (text: [UInt8], left: Int) {
    var text: [UInt8] = []
    var from = input.baseAddress?.assumingMemoryBound(to: CChar.self)
    var left = input.count
    while left > 0 {
      var problem: Int32 = 0
      text += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, length in
        let start = UnsafeMutableRawPointer(buffer.baseAddress)
        var to = start?.assumingMemoryBound(to: CChar.self)
        var room = buffer.count
        problem = iconv(handle, &from, &left, &to, &room) == -1 ? errno : 0
        length = buffer.count - room
      }
      guard problem == EILSEQ else {
        if problem == E2BIG { continue }
        break
      }
      text.append(0xFF)
      // Whole units are passed over, or all that follows would be read askew.
      let count = min(unit, left)
      from = from.map { $0 + count }
      left -= count
    }
    return (text, left)
  }

  /// What servers mean by these names (WHATWG Encoding, section 4.2).
  private static let supersets = [
    "iso-8859-1": "WINDOWS-1252", "latin1": "WINDOWS-1252", "us-ascii": "WINDOWS-1252",
    "shift_jis": "CP932", "gb2312": "GB18030", "gbk": "GB18030", "euc-kr": "CP949",
  ]
}
