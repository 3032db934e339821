import BrowserModels
import CLibrary

/// The order of texts in a locale of the C library, by `strxfrm`.
///
/// What a key is made of is kept for as long as the program runs; any thread can use it.
final class LocaleCollation: @unchecked Sendable {
  // It is not changed once it is made, as the C library allows for several threads at once.
  private let locale: locale_t

  /// The order that the environment asks for; that of `TextCollation.folded` where it asks for none, or
  /// for one that is not installed.
  static func collation(in environment: [String: String]) -> TextCollation {
    guard let collation = names(in: environment).lazy.compactMap({ LocaleCollation($0) }).first
    else {
      return .folded
    }
    return TextCollation { collation.appendKey(of: $0, to: &$1) }
  }

  /// The names by which the locale of the environment may be installed, the likeliest first; none where
  /// it orders texts by their code points.
  ///
  /// A name without an encoding, or with another one, is looked for with UTF-8: that is what texts are in.
  static func names(in environment: [String: String]) -> [String] {
    let name = ["LC_ALL", "LC_COLLATE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name else { return [] }
    let language = name.prefix { $0 != "." && $0 != "@" }
    guard !language.isEmpty, language != "C", language != "POSIX" else { return [] }
    let variant = name.firstIndex(of: "@").map { name[$0...] } ?? ""
    let inUTF8 = "\(language).UTF-8\(variant)"
    return name == inUTF8 ? [name] : [name, inUTF8]
  }

  /// The order of a locale; nil where none of this name is installed, or it is not in UTF-8.
  private init?(_ name: String) {
    guard let locale = newlocale(LC_COLLATE_MASK | LC_CTYPE_MASK, name, nil) else { return nil }
    guard let encoding = nl_langinfo_l(nl_item(CODESET), locale),
      String(cString: encoding) == "UTF-8"
    else {
      freelocale(locale)
      return nil
    }
    self.locale = locale
  }

  deinit { freelocale(locale) }

  /// Appends the key of a text; the character U+0000, at which a text ends for the C library, does not
  /// count.
  private func appendKey(of text: String, to key: inout [UInt8]) {
    guard !text.utf8.contains(0) else {
      return appendKey(of: String(text.unicodeScalars.filter { $0.value != 0 }), to: &key)
    }
    let start = key.count
    text.withCString { text in
      // As much as most texts need; it is asked again with as much as this one does.
      var room = 8 * strlen(text) + 16
      while true {
        key.append(contentsOf: repeatElement(0, count: room))
        let count = key[start...].withUnsafeMutableBytes { bytes in
          let target = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
          return target.map { strxfrm_l($0, text, room, locale) } ?? 0
        }
        key.removeSubrange((start + min(count, room))...)
        if count < room { break }
        key.removeSubrange(start...)
        room = count + 1
      }
    }
    replaceLastLevel(of: &key, from: start, by: text)
  }

  /// Puts the text in place of the level of a key that only tells apart what letters, accents and case
  /// do not, such as `a b` and `a-b`: the C library's takes four bytes a character.
  ///
  /// ```
  ///  letters 01 accents 01 case 01 characters and where they are
  ///  letters 01 accents 01 case 01 text
  /// ```
  private func replaceLastLevel(of key: inout [UInt8], from start: Int, by text: String) {
    #if canImport(Glibc)
    var separators = 0
    for place in start..<key.count where key[place] == 1 {
      separators += 1
      guard separators == 3 else { continue }
      key.replaceSubrange((place + 1)..., with: text.utf8)
      return
    }
    #endif
  }
}
