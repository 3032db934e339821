/// Chooses one or two small fields that tell records of a list apart.
enum DetailRole {
  /// The fields, most telling first; what is the same in all records is none of them.
  static func paths(
    in fields: [FieldStatistics],
    records: Int,
    roles: RowRoles
  ) -> [FieldPath] {
    var taken = Set(roles.badges)
    for path in [roles.title.first, roles.body, roles.author, roles.time] {
      if let path { taken.insert(path) }
    }
    let candidates = fields.filter {
      $0.coverage >= 0.3 && !taken.contains($0.path) && ($0.distinctCount > 1 || records < 2)
        && isNear($0.path) && !$0.isList && $0.times < 0.5
    }
    var found: [FieldPath] = []
    for name in detailNames {
      let match = candidates.first { KeyName.letters(of: $0.path.key) == name }
      if let match, !found.contains(match.path) { found.append(match.path) }
      if found.count == 2 { break }
    }
    return found
  }

  // A field of the record itself, of a wrapper around its fields, or of a group of counts: what is
  // inside another thing tells about that.
  private static func isNear(_ path: FieldPath) -> Bool {
    guard path.names.count > 1 else { return true }
    let outer = KeyName.words(of: path.names[0])
    return path.names.count == 2
      && (FieldPath.wrappers.contains(outer.joined()) || groups.contains(outer.last ?? ""))
  }

  private static let groups: Set<String> = ["metrics", "statistics", "stats", "counts", "address"]

  private static let detailNames = [
    "numcomments", "comments", "commentscount", "commentcount", "repliescount", "replycount",
    "score", "points", "stars", "stargazerscount", "likes", "likescount", "likecount",
    "favouritescount", "votes", "ups", "language", "status", "type", "version", "price", "amount",
    "size", "viewcount", "views", "replies", "postscount", "number", "country", "city", "region",
    "rank", "magnitude", "mag", "place", "rating", "wordcount", "count", "quantity", "email",
    "company", "genre", "year", "ns", "group", "username",
  ]
}
