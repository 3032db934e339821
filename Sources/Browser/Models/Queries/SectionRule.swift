/// What divides a list into sections: a field, and what its values have in common in one section.
///
/// `--section-by milestone.title`, `--section-by created:month`.
package struct SectionRule: Hashable, Sendable {
  /// The way to the value: the first one where there are several.
  package let path: FieldPath

  /// What rows of one section have in common.
  package let unit: SectionUnit

  /// Sections by a field of each record.
  package init(_ path: FieldPath, by unit: SectionUnit = .value) {
    self.path = path
    self.unit = unit
  }

  /// Reads a path as `--title` takes it, and after a colon the unit; without one, by value.
  ///
  /// What follows the last colon is always the unit, but for a JSON Pointer with another word there.
  package init(parsing text: String) throws(QueryMistake) {
    var name = text[...]
    var unit = SectionUnit.value
    if let colon = text.lastIndex(of: ":") {
      let word = text[text.index(after: colon)...]
      if let known = SectionUnit(rawValue: word.lowercased()) {
        unit = known
        name = text[..<colon]
      } else if !text.hasPrefix("/") {
        throw QueryMistake(
          position: text.distance(from: text.startIndex, to: colon) + 1,
          sentence: """
            Rows cannot be divided by \(word.isEmpty ? "nothing" : String(word)); \
            write \(SectionUnit.list) after the colon, or a name with a colon as /\(text).
            """
        )
      }
    }
    guard !name.isEmpty else {
      throw QueryMistake(
        position: 0,
        sentence: "A field is missing; write the name of one, such as created:month."
      )
    }
    guard let path = FieldPath(String(name)) else {
      throw QueryMistake(
        position: 0,
        sentence: "\(name) is not the path of a field; write names with dots, such as author.login."
      )
    }
    self.init(path, by: unit)
  }

  /// The section of a row with this value; a list or an object counts as the first scalar in it.
  package func key(of value: JSONValue?) -> SectionKey {
    guard let scalar = value?.firstScalar else { return .missing }
    return unit.key(of: scalar) ?? .missing
  }

  /// What a header calls a section, on one line of at most 81 characters.
  ///
  /// Values are in it as they were sent, not scrubbed. Where the value is missing: `no milestone.title`; a
  /// text that says so is in quotes.
  package func title(of key: SectionKey) -> String {
    let title = key.title.map(quotedIfMissing) ?? missing
    let beginning = title.prefix(80)
    return beginning.endIndex == title.endIndex ? title : beginning + "…"
  }

  private var missing: String { "no \(path.dotted)" }

  // There may be as many sections as rows.
  private func quotedIfMissing(_ title: String) -> String {
    title.utf8.starts(with: "no ".utf8) && title == missing ? "\"\(title)\"" : title
  }
}

extension SectionRule: CustomStringConvertible {
  /// The rule as `init(parsing:)` reads it: `created:month`, `state`.
  package var description: String {
    let name = path.dotted.contains(":") ? path.description : path.dotted
    let isPlain = unit == .value && (try? SectionRule(parsing: name)) == self
    return isPlain ? name : "\(name):\(unit.rawValue)"
  }
}
