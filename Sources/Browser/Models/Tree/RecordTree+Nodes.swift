// Rows as they are shown.
extension RecordTree {
  /// What a row shows; nil where there is no such row.
  ///
  /// O(1): what is between two checkpoints is scanned, mostly some kilobytes; where and why the record is
  /// no JSON is found out once.
  package func node(_ id: TreeNodeID) -> TreeNode? {
    guard contains(id) else { return nil }
    let container = containers[id.container]
    if let fault = container.fault, id.place >= container.count {
      if let rest = container.rest, id.place > container.count {
        return TreeNode(id: id, key: nil, value: .rest(lines: count(of: id, rest)), byteRange: rest)
      }
      let offset = min(fault.offset, byteCount)
      let sentence = container.faultSentence ?? sentence(about: fault)
      container.faultSentence = sentence
      return TreeNode(id: id, key: nil, value: .invalid(sentence), byteRange: offset..<offset)
    }
    let child = child(id)
    let key = child.flatMap { self.key(of: id, $0) }
    guard let child, key != nil || child.key == nil else {
      let sentence = "The record cannot be read here: it has changed since it was found."
      return TreeNode(id: id, key: nil, value: .invalid(sentence), byteRange: 0..<0)
    }
    let isOpen = id.place == container.count
    return TreeNode(
      id: id,
      key: key,
      value: value(of: id, child),
      byteRange: isOpen ? child.start..<byteCount : child.range
    )
  }

  /// What a row is called; nil for a line, and for what is not JSON.
  package func key(of id: TreeNodeID) -> TreeKey? { child(id).flatMap { key(of: id, $0) } }

  /// Where a row is in its record; of a long path so many steps at its end at most.
  ///
  /// O(steps).
  package func path(of id: TreeNodeID, last count: Int = .max) -> TreePath {
    var steps = [TreePath.Step(key: key(of: id), place: id.place)]
    var container = containers[id.container]
    while steps.count < count, let row = container.row {
      steps.append(TreePath.Step(key: container.key, place: row.place))
      container = containers[row.container]
    }
    return TreePath(steps.reversed())
  }

  /// Where a container is in the one around it; nil of the record itself.
  package func step(of number: Int) -> TreePath.Step? {
    containers[number].row.map { TreePath.Step(key: containers[number].key, place: $0.place) }
  }

  private func key(of id: TreeNodeID, _ child: TreeChild) -> TreeKey? {
    switch containers[id.container].kind {
    case .array: return .index(id.place)
    case .string, .raw, .single: return nil
    case .object: break
    }
    if let known = containers[id.container].shownKeys[id.place] { return known }
    guard let range = child.key, let text = text(of: range.prefix(limits.key), in: id) else {
      return nil
    }
    let key = TreeKey.name(range.count <= limits.key ? text : text + "…")
    if child.isLarge(limits) { containers[id.container].shownKeys[id.place] = key }
    return key
  }

  private func value(of id: TreeNodeID, _ child: TreeChild) -> TreeValue {
    switch child.kind {
    case .object: return .object(count: count(of: id, child))
    case .array: return .array(count: count(of: id, child))
    case _ where child.isText(limits): return .text(lines: count(of: id, child))
    case .string:
      let inside = child.value.lowerBound + 1..<child.value.upperBound - 1
      return .string(text(of: inside, in: id) ?? "")
    case .line:
      let isString = containers[id.container].kind == .string
      var line = text(of: child.value, in: id, isEscaped: isString) ?? ""
      if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
      return .line(line)
    case .scalar: break
    }
    let text = text(of: child.value, in: id, isEscaped: false) ?? ""
    switch text {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return .number(text)
    }
  }

  /// The text of a range in the bytes of a row; nil where it cannot be read.
  private func text(of range: Range<Int>, in id: TreeNodeID, isEscaped: Bool = true) -> String? {
    let decode = { (bytes: UnsafeRawBufferPointer) in
      isEscaped && bytes.contains(UInt8(ascii: "\\"))
        ? JSONEscape.unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
    }
    let container = containers[id.container]
    if container.large[id.place] == nil, let block = block(of: id) {
      return block.withBytes(range, decode)
    }
    return (try? read(range))?.withUnsafeBytes(decode)
  }
}

// How many children rows have.
extension RecordTree {
  /// Of a small container counted now, of another one when it is scanned.
  private func count(of id: TreeNodeID, _ child: TreeChild) -> Int? {
    if let known = knownContainer(of: id) {
      // One that was folded before all of it was found.
      if !isWhole(known) { wantCount(of: id) }
      return containers[known].shownCount
    }
    let isHere = containers[id.container].large[id.place] == nil
    guard isHere, child.value.count <= limits.counted, let block = block(of: id) else {
      wantCount(of: id)
      return nil
    }
    return block.withBytes(child.value) { bytes in
      let inside = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
      var count = 0
      let note = { (_: TreeChild) -> Bool in
        count += 1
        return true
      }
      guard child.kind == .object || child.kind == .array else {
        var scanner = TextScanner(isString: true, offset: 0, longest: limits.row)
        scanner.scan(inside, note)
        return scanner.lineCount
      }
      var scanner = ContainerScanner(isObject: child.kind == .object, offset: 0)
      scanner.scan(inside, note)
      return count
    }
  }

  private func count(of id: TreeNodeID, _ rest: Range<Int>) -> Int? {
    if let known = knownContainer(of: id) {
      // One that was folded before all of it was found.
      if !isWhole(known) { wantCount(of: id) }
      return containers[known].shownCount
    }
    guard rest.count <= limits.counted, let bytes = try? read(rest) else {
      wantCount(of: id)
      return nil
    }
    return bytes.withUnsafeBytes { bytes in
      var scanner = TextScanner(isString: false, offset: 0, longest: limits.row)
      scanner.scan(bytes) { _ in true }
      scanner.finish { _ in true }
      return scanner.lineCount
    }
  }

  /// The first bytes of a string as it was sent; nil of any other value.
  package func beginning(ofString id: TreeNodeID, most: Int) -> String? {
    guard let child = child(id), child.kind == .string else { return nil }
    let inside = child.value.dropFirst().prefix(most)
    return (try? read(inside)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where and why a record is not JSON, or cannot be read.
  ///
  /// Lines are counted in records of up to a megabyte.
  private func sentence(about fault: TreeFault) -> String {
    switch fault.reason {
    case .failure(let error): return error.reason
    case .mistake(let mistake):
      let isNear = fault.offset <= limits.located
      let start = isNear ? 0 : fault.offset - 80
      let bytes = (try? read(start..<fault.offset + 120)) ?? []
      let error = bytes.withUnsafeBytes {
        JSONSyntaxError(mistake, at: fault.offset - start, in: $0)
      }
      if isNear { return error.description }
      let near = error.excerpt.isEmpty ? "" : ", near ‘\(error.excerpt)’"
      return "Byte \(Quantity.grouped(fault.offset + 1)): \(error.reason)\(near)."
    }
  }
}
