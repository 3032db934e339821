/// A member of an object of records as one record: the key is data, and stands in front of the fields
/// under a name that is free (rule R6).
enum KeyedRecord {
  /// The name for the keys of these values: `key`, or with lines before it as long as one of the first
  /// 40 has it.
  static func name(in values: some Sequence<JSONValue>, unwrap: JSONPointer?) -> String {
    let sample = values.prefix(40).flatMap { value in
      [value, unwrap?.value(in: value)].compactMap(\.self)
    }
    return name { name in sample.contains { $0.object?[name] != nil } }
  }

  /// One member as a record.
  static func value(_ member: (key: String, value: JSONValue), name: String) -> JSONValue {
    let key = JSONValue.string(member.key)
    guard let object = member.value.object else {
      return .object(JSONObject([(key: name, value: key), (key: "value", value: member.value)]))
    }
    let free = self.name(from: name) { object[$0] != nil }
    return .object(JSONObject([(key: free, value: key)] + object.members))
  }

  /// The text of one member, `"ann": {"age": 7}`, as that of a record, `{"key":"ann","age": 7}`.
  ///
  /// A text that is no member is returned as it is; of one that is cut what is there.
  static func text(of member: ArraySlice<UInt8>, name: String) -> ArraySlice<UInt8> {
    guard let (key, value) = parts(of: member) else { return member }
    guard value.first == UInt8(ascii: "{") else {
      return [UInt8(ascii: "{")] + field(name, key) + Array(#","value":"#.utf8) + value + [0x7D]
    }
    let fields = value.dropFirst()
    let isEmpty = fields.first { !JSONWhitespace.contains($0) } == UInt8(ascii: "}")
    let comma = isEmpty ? [] : [UInt8(ascii: ",")]
    return [UInt8(ascii: "{")] + field(free(name, in: value), key) + comma + fields
  }

  /// The value of a member in its text; a text that is no member is returned as it is.
  static func value(in member: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    parts(of: member)?.value ?? member
  }

  private static func field(_ name: String, _ key: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    PlainJSON.bytes(of: .string(name)) + [UInt8(ascii: ":")] + key
  }

  /// The quoted key and the value of a member.
  private static func parts(
    of member: ArraySlice<UInt8>
  ) -> (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    guard member.first == UInt8(ascii: "\"") else { return nil }
    var end = member.startIndex + 1
    while end < member.endIndex, member[end] != UInt8(ascii: "\"") {
      end += member[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < member.endIndex else { return nil }
    let rest = member[(end + 1)...].drop { JSONWhitespace.contains($0) }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    return (member[...end], rest.dropFirst().drop { JSONWhitespace.contains($0) })
  }

  /// A name that the text of an object does not have; only one in which it occurs is read for that.
  private static func free(_ name: String, in object: ArraySlice<UInt8>) -> String {
    let quoted = PlainJSON.bytes(of: .string(name))
    let isThere = object.indices.contains {
      object[$0] == UInt8(ascii: "\"") && object[$0...].starts(with: quoted)
    }
    guard isThere,
      let fields = try? JSONReader.lenientValue(of: Array(object)).value.object
    else { return name }
    return self.name(from: name) { fields[$0] != nil }
  }

  private static func name(from first: String = "key", where isTaken: (String) -> Bool) -> String {
    var name = first
    while isTaken(name) { name = "_" + name }
    return name
  }
}

extension RecordLocation {
  /// The text of a record by the bytes that a scan found: of an object of records with its key as a
  /// field, else the bytes themselves.
  ///
  /// O(bytes) for a member of an object, else O(1).
  package func recordText(_ found: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    mapKey.map { KeyedRecord.text(of: found, name: $0) } ?? found
  }

  /// The value in the bytes that a scan found: without the key in an object of records.
  package func valueText(_ found: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    mapKey == nil ? found : KeyedRecord.value(in: found)
  }
}
