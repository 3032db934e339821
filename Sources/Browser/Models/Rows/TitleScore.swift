/// How well a field serves as the title of its record.
enum TitleScore {
  /// The points of a field; below 4 it is a last resort.
  ///
  /// `ids` are the records' own ids: a name that is made of them is none.
  static func points(of field: FieldStatistics, entity: String?, ids: [String] = []) -> Double {
    guard !field.texts.isEmpty, field.bools < 0.5 else { return -10 }
    var points = prior(of: field, entity: entity)
    if isMade(of: ids, field) { points = min(points, 3) }
    points += 1.6 * field.coverage + 1.5 * field.distinctness
    points -= penalty(of: field)
    points += field.blanks >= 0.3 ? 0.6 : 0
    if field.isList { points -= 1 }
    return points - 0.8 * Double(field.path.names.count - 1)
  }

  private static func isMade(of ids: [String], _ field: FieldStatistics) -> Bool {
    guard !ids.isEmpty, field.texts.count == ids.count, field.path.names != ["id"] else {
      return false
    }
    return zip(field.texts, ids).allSatisfy { text, id in
      id.utf8.count >= 4 && id.contains(where: \.isNumber) && text.hasSuffix(id)
        && !text.utf8.contains(0x20)
    }
  }

  private static func prior(of field: FieldStatistics, entity: String?) -> Double {
    let letters = KeyName.letters(of: field.path.key)
    var prior = priors[letters] ?? suffixPrior(of: field.path.key, letters)
    if let entity, !entity.isEmpty,
      letters == entity || letters == entity + "name"
        || (letters.utf8.count >= 4 && entity.hasSuffix(letters) && field.path.names.count == 1)
    {
      prior = max(prior, 8.5)
    }
    if field.path.names.count > 1 {
      let outer = KeyName.letters(of: field.path.names[0])
      if asides.contains(outer) { prior -= 3 }
      if KeyName.words(of: field.path.names[0]).last == "address" { prior -= 6 }
    }
    return prior
  }

  private static func suffixPrior(of key: String, _ letters: String) -> Double {
    let words = KeyName.words(of: key)
    guard let last = words.last, words.count > 1 else { return 1.5 }
    guard last == "name" || last == "title" || last == "label" else { return 1.5 }
    return words.dropLast().contains(where: lesser.contains) ? 6.2 : 8.2
  }

  private static func penalty(of field: FieldStatistics) -> Double {
    var penalty = 6 * field.times * (field.numbers > 0.5 ? 0.5 : 1)
    penalty += 4 * field.urls + 4 * field.opaque + 3.5 * field.numbers
    penalty += field.isEnumeration ? 5 : 0
    if field.meanLength > 600 {
      penalty += 2.4
    } else if field.meanLength > 140 {
      penalty += 1.2
    } else if field.meanLength < 2 {
      penalty += 2
    }
    return penalty
  }

  private static let priors: [String: Double] = [
    "title": 10, "displayname": 9.6, "name": 9.5, "subject": 9.4, "headline": 9.4,
    "fullname": 9.2, "fulltitle": 9.2, "displaytitle": 9.4, "summary": 8.6, "label": 8.6,
    "filename": 8.4, "username": 8.3, "login": 8.2, "screenname": 8, "text": 7.6,
    "fulltext": 7.6, "message": 7.4, "note": 7, "question": 8.4, "caption": 8, "email": 6.8,
    "emailaddress": 6.8, "body": 6.6, "content": 6.4, "description": 6.2, "shortdescription": 8.2,
    "excerpt": 6, "snippet": 6, "slug": 6, "key": 5.5, "code": 5, "path": 5, "number": 4.5,
    "acct": 7, "handle": 7, "id": 3, "prettyname": 9, "longname": 9, "shortname": 8,
    "localizedname": 9, "commonname": 8.6, "scientificname": 8.4, "species": 7, "term": 8,
    "word": 8, "phrase": 8, "product": 7.5, "model": 6.5, "topic": 7.5, "display": 7,
    "toaddress": 6.5, "character": 7, "emoji": 6, "value": 4,
  ]

  private static let lesser: Set<String> = [
    "file", "user", "host", "domain", "class", "country", "city", "company", "first", "last",
    "owner", "middle", "nick", "author", "creator", "state", "region", "type", "status", "group",
    "parent", "account", "branch", "method", "source", "basis", "higher", "family", "given",
    "publisher", "dataset", "institution", "kingdom", "phylum", "order", "genus", "channel",
    "project", "organization", "team", "updater", "editor", "last", "poster", "from", "sender",
    "template", "short", "screen", "event", "log",
  ]

  // Objects inside a record that are something else than the record.
  private static let asides: Set<String> = [
    "user", "author", "owner", "creator", "createdby", "updatedby", "assignee", "actor", "org",
    "organization", "account", "parent", "milestone", "license", "status", "state", "type",
    "head", "base", "source", "category", "location", "place", "reporter", "project", "priority",
    "links", "permissions", "app", "repository", "reactions", "retweetedstatus", "quotedstatus",
    "entities", "committer", "tagger", "addedby", "from", "geo", "thumbnails",
    "defaultphoto", "taxonphoto", "config", "settings", "image", "photo", "application",
    "channel", "image", "statistics",
  ]
}
