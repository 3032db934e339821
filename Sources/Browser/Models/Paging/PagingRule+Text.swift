extension PagingRule {
  /// Reads how the user says to go on (`--next`): a kind, some with a parameter's name or a place
  /// behind a colon (`page:NAME`, `link:PLACE`), or a place alone, which names a link.
  ///
  /// - Returns: nil when it says none of these.
  package init?(_ text: String) {
    if text.hasPrefix("/") || text.hasPrefix("$") {
      self.init(linkAt: text)
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = parts.count == 2 ? String(parts[1]) : nil
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }), argument != "" else {
      return nil
    }
    switch (kind.row.argument, argument) {
    case (.nothing?, nil): self.init(kind)
    case (.parameter?, _): self.init(kind, into: argument.map { .query($0) })
    case (.place?, let place?): self.init(linkAt: place)
    default: return nil
    }
  }

  private init?(linkAt place: String) {
    guard let pointer = RecordFinder.path(named: place) else { return nil }
    self.init(.link, from: .body(pointer))
  }
}
