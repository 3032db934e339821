/// The fields of a record as they are compared with those of records that came before.
struct RecordFields: Hashable, Sendable {
  /// One field.
  struct Field: Hashable, Sendable {
    /// What a value says about whether it changes by itself.
    enum Kind: Hashable, Sendable {
      /// Text without a digit, which does not.
      case words
      /// Text with digits that may be a name: with blanks, or short.
      case label
      /// Text that may be made anew for each answer.
      case code
      /// A number, or a text that begins with one: `17 seconds ago`.
      case number
      /// A point in time.
      case time
      /// Anything else.
      case other
    }

    /// The hash of its value.
    let value: UInt64
    /// What its value is.
    let kind: Kind
    /// Where it stands among other numbers, or times in seconds.
    let order: Double?
    /// Whether its name is that of something that is counted on, such as a year.
    let isOrdinal: Bool

    var isText: Bool { kind == .words || kind == .label || kind == .code }
  }

  /// How many fields of a record are compared.
  private static let greatestCount = 64

  /// How deep objects are looked into.
  private static let greatestDepth = 4

  /// The fields by the hashes of their paths; an array is one field.
  private(set) var fields: [UInt64: Field] = [:]

  /// The paths whose last name is a usual one for an id: of the record, or of the one object that it is.
  private(set) var ids: Set<UInt64> = []

  private var isWrapped = false

  /// The fields of a record.
  init(_ record: JSONValue) {
    add(record, at: 0, named: "", depth: 0)
  }

  /// One hash of all its texts that are no times.
  var texts: UInt64? {
    let texts = fields.filter { $0.value.isText }
    return texts.isEmpty ? nil : hash(of: texts.map { (path: $0.key, value: $0.value.value) })
  }

  /// One hash of the fields at some paths.
  func hash(of paths: Set<UInt64>) -> UInt64 {
    hash(of: paths.compactMap { path in fields[path].map { (path: path, value: $0.value) } })
  }

  private func hash(of fields: [(path: UInt64, value: UInt64)]) -> UInt64 {
    // Their order does not count.
    fields.reduce(1) { sum, field in
      var pair = StableHash()
      pair.combine(field.path)
      pair.combine(field.value)
      return sum &+ pair.value
    }
  }

  private mutating func add(_ value: JSONValue, at path: UInt64, named name: String, depth: Int) {
    guard fields.count < Self.greatestCount else { return }
    if let object = value.object, depth < Self.greatestDepth {
      if depth == 0 { isWrapped = object.members.count == 1 }
      for member in object.members {
        var hash = StableHash()
        hash.combine(path)
        hash.combine(member.key)
        add(member.value, at: hash.value, named: member.key, depth: depth + 1)
      }
    } else if value != .null {
      fields[path] = Field(value, named: name)
      let isOwn = depth == 1 || (depth == 2 && isWrapped)
      if isOwn, RecordVocabulary.identifiers.contains(name), !RecordVocabulary.isAddress(name) {
        ids.insert(path)
      }
    }
  }
}

extension RecordFields.Field {
  fileprivate init(_ value: JSONValue, named name: String) {
    let order: Double?
    switch value {
    case .number(let text):
      let time = Timestamp(value)
      kind = time == nil ? .number : .time
      order = time?.seconds ?? Double(text)
    case .string(let text):
      let time = Timestamp(value)
      kind = time == nil ? Self.kind(of: text) : .time
      order = time?.seconds ?? Double(text)
    case .null, .bool, .array, .object, .elided:
      kind = .other
      order = nil
    }
    self.value = StableHash.value(of: value)
    self.order = order
    isOrdinal = kind == .number && RecordVocabulary.isOrdinal(name)
  }

  private static func kind(of text: String) -> Kind {
    let bytes = text.utf8
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard bytes.contains(where: isDigit) else { return .words }
    let hasBlank = bytes.contains(UInt8(ascii: " "))
    if let first = bytes.first, isDigit(first), hasBlank || bytes.count <= 6 || Double(text) != nil
    {
      return .number
    }
    return hasBlank || bytes.count < 8 ? .label : .code
  }
}
