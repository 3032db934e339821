/// What one field holds over the first records.
struct FieldStatistics {
  /// The way to the field.
  let path: FieldPath

  /// The share of records that have a text there.
  let coverage: Double

  /// The texts, one for each record that has one.
  let texts: [String]

  /// The share of the texts that are different from all others.
  let distinctness: Double

  /// How many different texts there are.
  let distinctCount: Int

  /// The mean length in bytes.
  let meanLength: Double

  /// The shares of texts that are times, URLs, opaque identifiers, numbers, truth values; and that
  /// hold blanks.
  let times: Double
  let urls: Double
  let opaque: Double
  let numbers: Double
  let bools: Double
  let blanks: Double

  /// Whether the values are lists of objects or texts, such as labels.
  let isList: Bool

  /// Whether it looks like one of a few fixed words.
  let isEnumeration: Bool

  init(path: FieldPath, values: [JSONValue], records: Int) {
    self.path = path
    let present = values.filter { $0 != .null }
    let texts = present.compactMap { FieldText.text(of: $0) }.map { String($0.prefix(2_000)) }
    let count = Double(max(1, texts.count))
    let different = Set(texts)
    self.texts = texts
    coverage = Double(texts.count) / Double(max(1, records))
    distinctCount = different.count
    distinctness = Double(different.count) / count
    meanLength = Double(texts.reduce(0) { $0 + $1.utf8.count }) / count
    numbers = Double(present.count { $0.number != nil }) / count
    bools = Double(present.count { $0.bool != nil }) / count
    times = Double(present.count { Timestamp($0) != nil }) / count
    urls = Double(texts.count(where: Self.isURL)) / count
    opaque = Double(texts.count(where: Self.isOpaque)) / count
    blanks = Double(texts.count { $0.utf8.contains(0x20) }) / count
    isList = present.contains { $0.array != nil }
    isEnumeration =
      texts.count >= 4 && different.count <= 12 && Double(different.count) <= count * 0.6
      && different.allSatisfy { $0.utf8.count <= 20 } && numbers < 0.5 && bools == 0
  }

  /// The fields of records, two levels deep and three where a text sits in a wrapper, in order.
  static func all(of records: [JSONValue]) -> [FieldStatistics] {
    var order: [FieldPath] = []
    var values: [FieldPath: [JSONValue]] = [:]
    func note(_ value: JSONValue, at names: [String]) {
      let path = FieldPath(names)
      if values[path] == nil {
        guard order.count < 600 else { return }
        order.append(path)
      }
      values[path, default: []].append(value)
    }
    for record in records {
      for (key, value) in record.object?.members.prefix(300) ?? [] {
        note(value, at: [key])
        guard let inner = value.object, inner.members.count <= 80 else { continue }
        for (innerKey, innerValue) in inner.members { note(innerValue, at: [key, innerKey]) }
      }
    }
    return order.map {
      FieldStatistics(path: $0, values: values[$0] ?? [], records: records.count)
    }
  }

  private static func isURL(_ text: String) -> Bool {
    text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("//")
  }

  private static func isOpaque(_ text: String) -> Bool {
    if text.utf8.contains(0x20) || text.utf8.count < 6 { return false }
    return URLWords.isIdentifier(text)
      || (text.utf8.count > 24 && text.utf8.allSatisfy { $0 < 0x80 }
        && text.utf8.count { (0x30...0x39).contains($0) } >= 3 && !text.contains("."))
      || isToken(text)
  }

  /// Whether it is a word of twelve letters or more whose case and digits change as no name's do.
  private static func isToken(_ text: String) -> Bool {
    guard text.utf8.count >= 12 else { return false }
    var changes = 0
    var digits = 0
    var wasUpper = false
    for byte in text.utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      let isDigit = (0x30...0x39).contains(byte)
      let isLower = (0x61...0x7A).contains(byte)
      guard isUpper || isDigit || isLower || byte == 0x5F || byte == 0x2D else { return false }
      if isUpper != wasUpper { changes += 1 }
      if isDigit { digits += 1 }
      wasUpper = isUpper
    }
    return digits > 0 && changes >= 6
  }
}
