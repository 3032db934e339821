/// What each of several sources warned of last, of which one is told.
@MainActor struct PartWarnings {
  private var warnings: [String?]
  /// The number of the source that warned last.
  private var warner: Int?

  /// What the sources warn of now.
  init(of parts: [any RecordSource]) {
    warnings = parts.map(\.status.warning)
    warner = warnings.firstIndex { $0 != nil }
  }

  /// The last warning; nil where no source has one.
  var last: (part: Int, warning: String)? {
    warner.flatMap { part in warnings[part].map { (part, $0) } }
  }

  /// A source may have another warning, or none any more: then another one's is told again.
  mutating func note(_ warning: String?, of part: Int) {
    guard warning != warnings[part] else { return }
    warnings[part] = warning
    warner = warning == nil ? warnings.lastIndex { $0 != nil } : part
  }
}
