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

  /// The mean length in characters (Unicode scalars).
  let meanLength: Double

  /// The shares of texts that are times, URLs, opaque identifiers, numbers, truth values, addresses of
  /// persons; and that hold blanks.
  let times: Double
  let urls: Double
  let opaque: Double
  let numbers: Double
  let bools: Double
  let emails: Double
  let blanks: Double

  /// Whether the values are lists of objects or texts, such as labels.
  let isList: Bool

  /// Whether the values are coded concepts, such as `{"coding": […], "text": "Body weight"}`.
  let isConcept: Bool

  /// What rows would say of it, one for each record that has it: the texts, the names of objects.
  let labels: [String]

  /// How many different labels there are.
  let distinctCount: Int

  /// The label that all of the first records have, one perhaps aside; nil when there is none, and for
  /// one record.
  let usual: String?

  /// The share of records that have a label.
  let labelCoverage: Double

  /// The share of labels that say nothing to a person.
  let unspeakable: Double

  /// Whether it looks like one of a few fixed words.
  let isEnumeration: Bool

  init(path: FieldPath, values: [JSONValue], records: Int) {
    self.path = path
    let present = values.filter { $0 != .null }
    let texts = present.compactMap { FieldText.text(of: $0) }.map { String($0.prefix(2_000)) }
    let count = Double(max(1, texts.count))
    self.texts = texts
    coverage = Double(texts.count) / Double(max(1, records))
    distinctness = Double(Set(texts).count) / count
    meanLength = Double(texts.reduce(0) { $0 + $1.unicodeScalars.count }) / count
    let numerals = texts.count { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    numbers = Double(max(present.count { $0.number != nil }, numerals)) / count
    bools = Double(present.count { $0.bool != nil }) / count
    times = Double(present.count { Timestamp($0) != nil }) / count
    urls = Double(texts.count(where: FieldLooks.isURL)) / count
    opaque = Double(texts.count(where: FieldLooks.isOpaque)) / count
    emails = Double(texts.count(where: FieldLooks.isEmail)) / count
    blanks = Double(texts.count { $0.utf8.contains(0x20) }) / count
    isList = present.contains { $0.array != nil }
    isConcept = present.contains(where: FieldText.isConcept)
    let labels = present.compactMap { FieldText.label(of: $0) }.map { String($0.prefix(200)) }
    self.labels = labels
    var counts: [String: Int] = [:]
    for label in labels { counts[label, default: 0] += 1 }
    distinctCount = counts.count
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let isUsual = records > 1 && (most?.value ?? 0) >= (records > 4 ? records - 1 : records)
    usual = isUsual ? most?.key : nil
    labelCoverage = Double(labels.count) / Double(max(1, records))
    let labelCount = Double(max(1, labels.count))
    unspeakable = Double(labels.count(where: FieldLooks.isUnspeakable)) / labelCount
    isEnumeration =
      labels.count >= 4 && counts.count <= 12 && Double(counts.count) <= labelCount * 0.6
      && counts.keys.allSatisfy { $0.utf8.count <= 20 } && numbers < 0.5 && bools == 0
  }
}

extension FieldStatistics {
  /// Fields looked at, at most.
  private static let mostFields = 800

  /// The fields of records in order: two levels deep, and one more for each wrapper on the way, at most
  /// four.
  static func all(of records: [JSONValue]) -> [FieldStatistics] {
    var order: [FieldPath] = []
    var values: [FieldPath: [JSONValue]] = [:]
    func note(_ object: JSONObject, in names: [String], levels: Int, most: Int) {
      for (key, value) in object.members.prefix(most) {
        let path = FieldPath(names + [key])
        if values[path] == nil {
          guard order.count < mostFields else { continue }
          order.append(path)
        }
        values[path, default: []].append(value)
        guard let inner = value.object, inner.members.count <= 80, names.count < 3 else { continue }
        let left = levels - (FieldPath.isWrapper(key) ? 0 : 1)
        if left > 0 { note(inner, in: path.names, levels: left, most: 80) }
      }
    }
    for record in records {
      if let object = record.object { note(object, in: [], levels: 2, most: 300) }
    }
    return order.map {
      FieldStatistics(path: $0, values: values[$0] ?? [], records: records.count)
    }
  }
}
