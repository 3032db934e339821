/// Chooses the short marks beside the title: a status, labels, what is true.
enum BadgeRole {
  /// The fields, at most six; one that says the same in all records is said where it differs.
  static func paths(in fields: [FieldStatistics], taken: Set<FieldPath>) -> [FieldPath] {
    let near = fields.filter { field in
      field.path.depth == 0 && !taken.contains { $0.names.starts(with: field.path.names) }
    }
    let found = near.filter { field in
      let key = field.path.key
      let letters = KeyName.letters(of: key)
      if key.hasPrefix("_") { return false }
      if field.bools > 0.9 { return isFlag(key) }
      if ["labels", "tags", "keywords", "topics"].contains(letters) {
        return field.labelCoverage > 0 && field.unspeakable < 0.3
      }
      return field.isEnumeration && field.unspeakable < 0.3 && words.contains(letters)
    }
    return found.prefix(6).map(\.path)
  }

  /// Whether a truth value of this name says something when it is true: `draft`, `is_archived`.
  static func isFlag(_ key: String) -> Bool {
    let words = KeyName.words(of: key).filter { $0 != "is" && $0 != "has" }
    return words.count == 1 && flags.contains(words[0])
  }

  private static let flags: Set<String> = [
    "draft", "archived", "private", "pinned", "locked", "closed", "nsfw", "over", "sensitive",
    "deprecated", "disabled", "stickied", "prerelease", "deleted", "hidden", "completed", "done",
    "resolved", "cancelled", "canceled", "expired", "suspended", "banned", "blocked", "spam", "bot",
    "fork", "explicit", "featured", "urgent", "starred", "flagged", "failed", "obsolete", "retired",
    "admin", "moderator", "truncated", "redirect", "disabled", "paused", "overdue",
  ]

  private static let words: Set<String> = [
    "status", "state", "type", "priority", "severity", "category", "level", "language",
    "visibility", "conclusion", "role", "stage", "resolution", "color", "quality", "basisofrecord",
    "phase", "kind", "importance", "direction", "difficulty", "rarity", "health",
  ]
}
