extension PagingRule {
  /// Reads how the user says to go on (`--next`): `link-header`, `link:PLACE` or a place alone,
  /// `page[:NAME]`, `offset[:NAME]`, `none`.
  ///
  /// - Returns: nil when it says none of these.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let argument = parts.count == 2 ? parts[1] : nil
    switch (parts.first ?? "", argument) {
    case ("none", nil): self.init(Kind.none)
    case ("link-header", nil): self.init(.linkHeader)
    case ("page", _): self.init(.page, into: argument.map { .query($0) })
    case ("offset", _): self.init(.offset, into: argument.map { .query($0) })
    case ("link", let place?): self.init(linkAt: place)
    case (let place, nil) where place.hasPrefix("/") || place.hasPrefix("$"):
      self.init(linkAt: place)
    default: return nil
    }
  }

  private init?(linkAt place: String) {
    guard let pointer = RecordFinder.path(named: place) else { return nil }
    self.init(.link, from: .body(pointer))
  }
}
