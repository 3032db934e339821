import BrowserModels

/// The rules of the filter language as they are written down, on a parsed record, without a thought of
/// speed.
///
/// Regular expressions are left out.
struct NaiveFilter {
  let record: JSONValue
  let visible: [FieldPath]
  let source: String

  func matches(_ expression: FilterExpression) -> Bool {
    switch expression {
    case .all(let parts): parts.allSatisfy(matches)
    case .any(let parts): parts.contains(where: matches)
    case .not(let part): !matches(part)
    case .term(let term): matches(term)
    }
  }

  private func matches(_ term: FilterTerm) -> Bool {
    let shown = visible.flatMap { values(of: $0) }
    switch term {
    case .word(let word):
      return shown.compactMap { text($0) }.contains { field in
        field.unicodeScalars.count > 200 ? contains(field, word) : isFuzzy(field, word)
      }
    case .text(let wanted):
      return shown.compactMap { text($0) }.contains { contains($0, wanted) }
    case .pattern: return false
    case .field(let field, let test):
      let values =
        field == .source ? [.string(source)] : field.paths.flatMap { self.values(of: $0) }
      if case .comparesTime(.notEqual, let year) = test {
        return !values.isEmpty && !values.contains { passes($0, .comparesTime(.equal, year: year)) }
      }
      if case .compares(.notEqual, let text, let isQuoted) = test {
        return !values.isEmpty && !values.contains { isEqual($0, text, isQuoted) }
      }
      return values.contains { passes($0, test) }
    }
  }

  private func passes(_ value: JSONValue, _ test: FilterTest) -> Bool {
    switch test {
    case .exists: return value != .null
    case .matches: return false
    case .contains(let text, true): return self.text(value).map { contains($0, text) } ?? false
    case .contains(let text, false):
      guard case .string(let string) = value else { return isEqual(value, text, false) }
      let isTime = DecimalNumber(text) == nil || isYear(text)
      return contains(string, text) || (isTime && isWithin(value, text))
    case .compares(.equal, let text, let isQuoted): return isEqual(value, text, isQuoted)
    case .compares(let comparison, let text, let isQuoted):
      return passes(comparison, order(value, text, isQuoted))
    case .comparesTime(let comparison, let year):
      let found = WrittenTime(year).flatMap { order(value, $0) }
      return comparison == .equal
        ? found == 0 || value == .string(year) : passes(comparison, found)
    }
  }

  private func passes(_ comparison: FilterComparison, _ order: Int?) -> Bool {
    guard let order else { return false }
    return switch comparison {
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .equal, .notEqual: false
    }
  }

  private func isEqual(_ value: JSONValue, _ text: String, _ isQuoted: Bool) -> Bool {
    if case .string(text) = value { return true }
    if isQuoted { return false }
    switch value {
    case .bool(let flag): return text == (flag ? "true" : "false")
    case .null: return text == "null"
    case .number, .string:
      if let number = DecimalNumber(text) {
        if let other = DecimalNumber(value) { return number == other }
        return isYear(text) && isWithin(value, text)
      }
      return isWithin(value, text)
    default: return false
    }
  }

  private func order(_ value: JSONValue, _ text: String, _ isQuoted: Bool) -> Int? {
    guard value.string != nil || value.number != nil else { return nil }
    let time = WrittenTime(text)
    if !isQuoted, let number = DecimalNumber(text) {
      if let other = DecimalNumber(value) { return other < number ? -1 : other == number ? 0 : 1 }
      return isYear(text) ? time.flatMap { order(value, $0) } : nil
    }
    if let time { return order(value, time) }
    guard let string = value.string else { return nil }
    return naturalOrder(string, text)
  }

  /// By characters in lower case, runs of digits by their value.
  private func naturalOrder(_ left: String, _ right: String) -> Int {
    var (left, right) = (Substring(left.lowercased()), Substring(right.lowercased()))
    while let first = left.first, let second = right.first {
      let numbers = [left, right].map { $0.prefix { $0.isNumber }.drop { $0 == "0" } }
      if first.isNumber, second.isNumber {
        let (one, other) = (numbers[0], numbers[1])
        if one.count != other.count { return one.count < other.count ? -1 : 1 }
        if one != other { return one < other ? -1 : 1 }
        left = left.drop { $0.isNumber }
        right = right.drop { $0.isNumber }
      } else {
        if first != second { return first < second ? -1 : 1 }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty ? (right.isEmpty ? 0 : -1) : 1
  }

  private func order(_ value: JSONValue, _ time: WrittenTime) -> Int? {
    guard let seconds = Timestamp(value)?.seconds else { return nil }
    return time.contains(seconds) ? 0 : seconds < time.start ? -1 : 1
  }

  private func isWithin(_ value: JSONValue, _ text: String) -> Bool {
    guard let time = WrittenTime(text), let seconds = Timestamp(value)?.seconds else {
      return false
    }
    return time.contains(seconds)
  }

  private func isYear(_ text: String) -> Bool { text.count == 4 && WrittenTime(text) != nil }

  private func contains(_ field: String, _ text: String) -> Bool {
    SmartCase.isSensitive(text)
      ? field.contains(text) : field.lowercased().contains(text.lowercased())
  }

  private func isFuzzy(_ field: String, _ word: String) -> Bool {
    let isSensitive = SmartCase.isSensitive(word)
    var rest = Substring(isSensitive ? field : field.lowercased())
    for character in isSensitive ? word : word.lowercased() {
      guard let place = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }

  private func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    default: nil
    }
  }

  private func values(of path: FieldPath) -> [JSONValue] { values(path.names[...], in: record) }

  private func values(_ names: ArraySlice<String>, in value: JSONValue) -> [JSONValue] {
    switch (value, names.first) {
    case (.array(let elements), let name?):
      if let position = Int(name), elements.indices.contains(position) {
        return values(names.dropFirst(), in: elements[position])
      }
      return elements.flatMap { values(names, in: $0) }
    case (.array(let elements), nil): return elements.flatMap { values(names, in: $0) }
    case (.object(let object), let name?):
      return object[name].map { values(names.dropFirst(), in: $0) } ?? []
    case (.object(let object), nil): return object.members.flatMap { values(names, in: $0.value) }
    default: return names.isEmpty ? [value] : []
    }
  }
}
