import BrowserModels

/// A record that was loaded again and is not what it was.
package enum RecordVersions: Sendable, Hashable {
  /// What it was before and what it is now.
  case known(before: JSONValue, now: JSONValue)
  /// What it was is not known any more: why, as a sentence.
  case lost(String)

  /// Bytes of a record at most that are read to be compared.
  static let longest = 16 << 20

  /// Both versions by what is found of each; the form says how rows see them.
  init(
    before: [UInt8],
    in formerForm: RecordLocation,
    now: [UInt8],
    in form: RecordLocation
  ) {
    guard before.count <= Self.longest else {
      self = .tooLarge
      return
    }
    self.init(before: Self.value(of: before, in: formerForm), now: now, in: form)
  }

  /// Both versions, of which the first is nil where it is not JSON.
  init(before: JSONValue?, now: [UInt8], in form: RecordLocation) {
    guard now.count <= Self.longest else {
      self = .tooLarge
      return
    }
    guard let before, let now = Self.value(of: now, in: form) else {
      self = .lost(
        "One version of this record is not JSON, so that there are no fields to compare."
      )
      return
    }
    self = .known(before: before, now: now)
  }

  private static let tooLarge = lost("This record is too large to compare: more than 16 MB.")

  private static func value(of bytes: [UInt8], in form: RecordLocation) -> JSONValue? {
    let text = Array(form.recordText(bytes[...]))
    return (try? JSONReader.lenientValue(of: text)).map { form.presenting($0.value) }
  }
}
