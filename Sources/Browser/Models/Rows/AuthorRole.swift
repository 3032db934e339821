/// Chooses who made a record, and the context that it stands in.
enum AuthorRole {
  /// The field of the one who made it; nil when there is none.
  static func author(in fields: [FieldStatistics], taken: Set<FieldPath>) -> FieldPath? {
    let near = fields.filter { isNear($0.path, taken) && !isTitle($0.path, taken) }
    for name in names {
      let found = near.first {
        KeyName.letters(of: $0.path.key) == name && isPerson($0, named: name)
      }
      if let found { return found.path }
    }
    let deep = fields.first {
      $0.path.names.count > 1 && isPerson($0, named: "") && !isTitle($0.path, taken)
        && deepNames.contains(KeyName.letters(of: $0.path.key))
    }
    return deep?.path
  }

  /// The field of where it belongs: a subreddit, a project, a namespace; nil when there is none.
  static func context(
    in fields: [FieldStatistics],
    taken: Set<FieldPath>,
    entity: String?
  ) -> FieldPath? {
    let near = fields.filter {
      isNear($0.path, taken) && !isTitle($0.path, taken) && isPerson($0, named: "")
        && KeyName.letters(of: $0.path.key) != entity
    }
    for name in contexts {
      let found = near.first { KeyName.letters(of: $0.path.key) == name }
      if let found { return found.path }
    }
    return nil
  }

  private static func isPerson(_ field: FieldStatistics, named name: String) -> Bool {
    field.labelCoverage >= (name.isEmpty ? 0.3 : 0.1) && field.unspeakable < 0.5
      && field.bools == 0 && field.times < 0.5 && field.numbers < 0.5
      && field.labels.reduce(0) { $0 + $1.utf8.count } <= 80 * field.labels.count
  }

  // A field of the record, of a wrapper around its fields, or beside its title.
  private static func isNear(_ path: FieldPath, _ titles: Set<FieldPath>) -> Bool {
    path.depth == 0 || titles.contains { $0.names.dropLast() == path.names.dropLast() }
  }

  private static func isTitle(_ path: FieldPath, _ titles: Set<FieldPath>) -> Bool {
    titles.contains { $0 == path || $0.names.starts(with: path.names) }
  }

  private static let names = [
    "author", "authors", "user", "by", "owner", "creator", "createdby", "addedby", "account",
    "postedby", "sender", "from", "channeltitle", "videoownerchanneltitle", "authorname",
    "authordisplayname", "username", "reporter", "actor", "artists", "artist", "publisher",
    "maintainer", "submitter", "lastposter", "lastposterusername", "writer", "poster", "assignee",
    "recordedby", "uploader", "ownername", "creatorname", "byline", "performer", "requester",
    "lastmodifiedby", "updatedby", "authorname", "brand", "manufacturer", "vendor",
    "customer", "customername", "client", "clientname", "patient", "contact",
    "contactname", "candidate", "candidatename", "employee", "employeename", "member",
  ]

  private static let deepNames: Set<String> = [
    "author", "channeltitle", "artist", "artists", "authorname", "authordisplayname",
  ]

  private static let contexts = [
    "subreddit", "repo", "repository", "project", "community", "namespace", "space", "workspace",
    "account", "board", "forum", "team", "organization", "org", "site", "device", "channel",
    "projectname", "repositoryname", "albumname", "album", "collection", "group",
  ]
}
