extension RecordLocation {
  /// The bytes of a record as a row sees it, by those that were found of it: a row of a table with the
  /// names of its columns, a record in a wrapper with the wrapper's fields behind its own, a member of an
  /// object with its key.
  ///
  /// O(1) where rows see what was found; else a wrapper and a row of a table are scanned once, from
  /// bracket to bracket, and nothing is copied. Names that are taken are looked for in the first megabyte
  /// of the record: one that is taken further on is there twice. A text that is found not to be JSON
  /// meanwhile is returned as it is.
  package func presenting(_ found: any RecordBytes) throws(PageError) -> any RecordBytes {
    var bytes = found
    if let mapKey { bytes = try Self.keyed(bytes, name: mapKey) ?? bytes }
    if case .table(let columns, _) = shape, let row = try Self.named(bytes, columns) { return row }
    guard let unwrap, !unwrap.tokens.isEmpty else { return bytes }
    return try Self.unwrapping(bytes, at: unwrap.tokens) ?? bytes
  }

  /// Bytes of an object in which names are looked for that are taken.
  private static let mostNamed = 1 << 20

  /// A row of a table as an object; cells beyond the names are named by their position.
  private static func named(
    _ bytes: any RecordBytes,
    _ columns: [String]
  ) throws(PageError) -> SplicedRecordBytes? {
    let scan = TreeChildren(bytes)
    guard let row = try scan.root, row.kind == .array else { return nil }
    var object = SplicedRecordBytes(bytes)
    object.append("{".utf8)
    var place = 0
    let isWhole = try scan.forEach(in: row) { cell, _ in
      let name = place < columns.count ? columns[place] : String(place)
      object.append(((place > 0 ? "," : "") + JSONWriter.quoted(name) + ":").utf8)
      object.append(cell.value)
      place += 1
      return true
    }
    object.append("}".utf8)
    return isWhole ? object : nil
  }

  /// A member of an object, `"ann": {"age": 7}`, with its key as a field, `{"key":"ann","age": 7}`.
  private static func keyed(
    _ bytes: any RecordBytes,
    name: String
  ) throws(PageError) -> SplicedRecordBytes? {
    let scan = TreeChildren(bytes)
    guard let member = try scan.member, let key = member.key else { return nil }
    var object = SplicedRecordBytes(bytes)
    let quotedKey = key.lowerBound - 1..<key.upperBound + 1
    let value = member.value.lowerBound..<bytes.byteCount
    guard member.kind == .object else {
      object.append("{\(JSONWriter.quoted(name)):".utf8)
      object.append(quotedKey)
      object.append(#","value":"#.utf8)
      object.append(value)
      object.append("}".utf8)
      return object
    }
    var taken: Set<String> = []
    var count = 0
    let isWhole = try scan.forEach(in: member, within: mostNamed) {
      field,
      slice throws(PageError) in
      count += 1
      if let key = field.key, key.count < TreeLimits().key {
        let text = try scan.text(key, in: slice)
        if text.hasSuffix(name) { taken.insert(text) }
      }
      return true
    }
    var free = name
    while isWhole, taken.contains(free) { free = "_" + free }
    object.append("{\(JSONWriter.quoted(free)):".utf8)
    object.append(quotedKey)
    if count > 0 || !isWhole { object.append(",".utf8) }
    object.append(value.dropFirst())
    return object
  }

  /// The inner object followed by the wrapper's own fields whose names are free.
  private static func unwrapping(
    _ bytes: any RecordBytes,
    at place: [String]
  ) throws(PageError) -> SplicedRecordBytes? {
    let scan = TreeChildren(bytes)
    guard let outer = try scan.root, outer.kind == .object else { return nil }
    var found: TreeChild?
    var extras: [(name: String, range: Range<Int>)] = []
    let isWhole = try scan.forEach(in: outer) { member, slice throws(PageError) in
      guard let key = member.key else { return true }
      let name = try scan.text(key, in: slice)
      if name == place[0] { found = member } else { extras.append((name, member.range)) }
      return true
    }
    guard isWhole, var inner = found else { return nil }
    for token in place.dropFirst() {
      guard let next = try scan.child(of: inner, token) else { return nil }
      inner = next
    }
    guard inner.kind == .object else { return nil }
    let names = Set(extras.map(\.name))
    var taken: Set<String> = []
    var count = 0
    if !names.isEmpty {
      let isInnerWhole = try scan.forEach(in: inner, within: mostNamed) {
        member,
        slice throws(PageError) in
        count += 1
        guard let key = member.key else { return true }
        let name = try scan.text(key, in: slice)
        if names.contains(name) { taken.insert(name) }
        return taken.count < names.count
      }
      guard isInnerWhole else { return nil }
    }
    var object = SplicedRecordBytes(bytes)
    object.append(inner.value.dropLast())
    object.noteWrapper(
      place.enumerated().map { number, token in
        // The first one is the name of a member, another one the place in its array.
        let position = number > 0 ? JSONPointer.position(token) : nil
        return TreePath.Step(key: position.map { .index($0) } ?? .name(token), place: position ?? 0)
      }
    )
    for extra in extras where !taken.contains(extra.name) {
      if count > 0 { object.append(",".utf8) }
      object.append(extra.range)
      count += 1
    }
    object.append("}".utf8)
    return object
  }
}

/// The children of containers of a record, found by one scan each.
private struct TreeChildren {
  /// Bytes that were scanned at once.
  struct Slice {
    let start: Int
    let bytes: [UInt8]
  }

  private let bytes: any RecordBytes

  init(_ bytes: any RecordBytes) {
    self.bytes = bytes
  }

  /// The value of the record, of which only the beginning is known.
  var root: TreeChild? {
    get throws(PageError) {
      try beginning(ContainerScanner(isObject: false, offset: 0, isAtFirst: false))
    }
  }

  /// The member that the record is, of which the key and the beginning of the value are known.
  var member: TreeChild? {
    get throws(PageError) {
      try beginning(ContainerScanner(isObject: true, offset: 0, isAtFirst: false))
    }
  }

  /// The text of a key of a child that has ended in a slice.
  func text(_ key: Range<Int>, in slice: Slice) throws(PageError) -> String {
    guard key.lowerBound >= slice.start else {
      return try bytes.bytes(in: key).withUnsafeBytes { JSONEscape.unescaped($0) }
    }
    let own = key.lowerBound - slice.start..<key.upperBound - slice.start
    return slice.bytes[own].withUnsafeBytes { JSONEscape.unescaped($0) }
  }

  /// The last member with a key, or the element at a place.
  func child(of container: TreeChild, _ token: String) throws(PageError) -> TreeChild? {
    var found: TreeChild?
    var place = 0
    let wanted = JSONPointer.position(token)
    _ = try forEach(in: container) { child, slice throws(PageError) in
      if let key = child.key {
        if try text(key, in: slice) == token { found = child }
      } else if place == wanted {
        found = child
      }
      place += 1
      return child.key != nil || found == nil
    }
    return found
  }

  /// Calls `body` for each child of a container, with the bytes in which it ends, as long as it returns
  /// true, and beyond so many bytes for none; false where what was scanned is not JSON.
  func forEach(
    in container: TreeChild,
    within limit: Int = .max,
    _ body: (TreeChild, Slice) throws(PageError) -> Bool
  ) throws(PageError) -> Bool {
    guard container.kind == .object || container.kind == .array else { return false }
    let start = container.value.lowerBound + 1
    var scanner = ContainerScanner(isObject: container.kind == .object, offset: start)
    while !scanner.isFinished, scanner.offset < bytes.byteCount {
      guard scanner.offset - start < limit else { return true }
      var found: [TreeChild] = []
      let slice = try scan(&scanner) {
        found.append($0)
        return true
      }
      for child in found where try !body(child, slice) { return true }
    }
    return scanner.end != nil
  }

  private func beginning(_ scanner: ContainerScanner) throws(PageError) -> TreeChild? {
    var scanner = scanner
    var found: TreeChild?
    while found == nil, !scanner.isInValue, !scanner.isFinished, scanner.offset < bytes.byteCount {
      _ = try scan(&scanner) {
        found = $0
        return false
      }
    }
    return found ?? (scanner.isInValue ? scanner.open : nil)
  }

  private func scan(
    _ scanner: inout ContainerScanner,
    _ found: (TreeChild) -> Bool
  ) throws(PageError) -> Slice {
    let start = scanner.offset
    let end = min(start + MemoryLimit.chunk, bytes.byteCount)
    let slice = Slice(start: start, bytes: try bytes.bytes(in: start..<end))
    slice.bytes.withUnsafeBytes { scanner.scan($0, found) }
    return slice
  }
}
