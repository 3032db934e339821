/// Chooses the fields that are the title of a record, and what stands in for one.
enum TitleRole {
  /// The fields, best first; empty when no field is good enough.
  ///
  /// `entity` is what the URL calls one record.
  static func paths(in fields: [FieldStatistics], entity: String?) -> [FieldPath] {
    let ids = fields.first { $0.path.names == ["id"] }?.texts ?? []
    let scored = fields.enumerated().map { order, field in
      let points = TitleScore.points(of: field, entity: entity, ids: ids)
      return (order: order, field: field, points: points)
    }
    let ranked = scored.sorted { ($1.points, $0.order) < ($0.points, $1.order) }
    let good = ranked.filter { $0.points >= TitleScore.enough }.map(\.field)
    if !good.isEmpty { return namesBeforeEmails(good).prefix(5).map(\.path) }
    let prose = ranked.filter { isProse($0.field) && $0.points > 0 }
    return prose.prefix(3).map(\.field.path)
  }

  /// The fields of a first and a last name that are joined to a title, unless `titles` begin with a
  /// name of the whole.
  static func joined(in fields: [FieldStatistics], besides titles: [FieldPath]) -> [FieldPath] {
    if let best = titles.first, let field = fields.first(where: { $0.path == best }) {
      let isWhole = wholes.contains(KeyName.letters(of: best.key)) && field.meanLength >= 5
      if isWhole, !field.isEnumeration { return [] }
    }
    for pair in pairs {
      for first in fields where KeyName.letters(of: first.path.key) == pair.first {
        let outer = first.path.names.dropLast()
        guard first.coverage > 0.3, outer.allSatisfy(FieldPath.isWrapper) else { continue }
        let last = fields.first {
          KeyName.letters(of: $0.path.key) == pair.last && $0.path.names.dropLast() == outer
            && $0.coverage > 0.3
        }
        if let last { return [first.path, last.path] }
      }
    }
    return []
  }

  /// Whether two declared titles are the parts of one name.
  static func areParts(_ titles: [FieldPath]) -> Bool {
    guard titles.count == 2, titles[0].names.dropLast() == titles[1].names.dropLast() else {
      return false
    }
    let letters = titles.map { KeyName.letters(of: $0.key) }
    return pairs.contains { [$0.first, $0.last] == letters }
  }

  /// What stands in for a title: a reference, a reason, an event, the URL; best first.
  static func standIns(in fields: [FieldStatistics], records: Int) -> [FieldPath] {
    let names = [
      "date", "year", "period", "month", "ref", "reference", "reason", "event", "action", "type",
      "status",
    ]
    let named = names.compactMap { name in
      fields.first {
        KeyName.letters(of: $0.path.key) == name && $0.path.depth == 0 && $0.coverage > 0.5
          && $0.bools == 0 && $0.opaque < 0.5 && $0.unspeakable < 0.5
          && ($0.distinctCount > 1 || records < 2)
      }?.path
    }
    let addresses = fields.filter {
      $0.urls > 0.8 && $0.distinctness > 0.5 && $0.path.depth == 0 && $0.path.names.count == 1
        && !FieldName.isAccessory($0.path.key)
    }
    return named + addresses.prefix(1).map(\.path)
  }

  // The address of a person is the title only of what has no name.
  private static func namesBeforeEmails(_ fields: [FieldStatistics]) -> [FieldStatistics] {
    let names = fields.filter { field in
      field.coverage >= 0.5 && field.emails < 0.5 && isName(field.path.key) && field.path.depth == 0
    }
    guard fields.first.map(isAddress) == true, let name = names.first else { return fields }
    return [name] + fields.filter { $0.path != name.path }
  }

  private static func isAddress(_ field: FieldStatistics) -> Bool {
    field.emails > 0.7 || KeyName.words(of: field.path.key).first == "email"
  }

  private static func isName(_ key: String) -> Bool {
    let letters = KeyName.letters(of: key)
    return wholes.contains(letters)
      || ["username", "login", "screenname", "handle"].contains(letters)
  }

  private static func isProse(_ field: FieldStatistics) -> Bool {
    field.blanks > 0.5 && field.distinctness > 0.2 && field.times < 0.5 && field.coverage > 0.5
      && field.urls < 0.5 && field.unspeakable < 0.5 && field.path.depth < 2
  }

  private static let wholes: Set<String> = [
    "name", "fullname", "displayname", "title", "subject", "headline", "fulltitle", "prettyname",
  ]

  private static let pairs: [(first: String, last: String)] = [
    ("firstname", "lastname"), ("givenname", "familyname"), ("fname", "lname"),
    ("givenname", "surname"), ("forename", "surname"), ("firstname", "surname"),
    ("given", "family"), ("first", "last"), ("firstname", "familyname"), ("givenname", "lastname"),
  ]
}
