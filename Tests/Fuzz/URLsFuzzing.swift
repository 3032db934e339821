import BrowserModels

extension FuzzTarget {
  /// A URL, a reference to be resolved against it, and a value for its query, each on a line: what is
  /// written is read again, and no one but the host that was named is asked.
  static let urls = FuzzTarget(name: "urls") { input in
    let lines = input.text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    let base = URLReference(lines[0])
    check(base)
    if let typed = SourceURL(lines[0]) {
      hold(SourceURL(typed.text) == typed, "a URL is itself again: \(typed.text)")
    }
    let reference = lines.count > 1 ? lines[1] : lines[0]
    check(URLReference(reference))
    let target = URLReference(reference).resolved(against: base)
    check(target)
    checkQuery(base, value: lines.last ?? "")
    _ = Redaction.url(lines[0])
    _ = Redaction.text(input.text)
  }

  private static func check(_ reference: URLReference) {
    let text = reference.description
    hold(URLReference(text) == reference, "a URL is read as it is written: \(text)")
    let wire = reference.wireForm
    hold(URLReference(wire).wireForm == wire, "a URL is sent as it is written: \(wire)")
    let normalized = reference.normalized
    // As it would be sent, for blanks at its end would not be read again.
    let compared = URLReference(normalized.wireForm)
    hold(compared.wireForm == normalized.wireForm, "so is the one that is compared")
    let isSameKind =
      (compared.scheme == nil) == (normalized.scheme == nil)
      && (compared.authority == nil) == (normalized.authority == nil)
    hold(isSameKind, "and it is of the same kind: \(normalized)")
    guard let origin = Origin(reference) else { return }
    hold(Origin(url: origin.description) == origin, "an origin is itself again: \(origin)")
    // A host that is not ASCII is sent encoded, and then none.
    let sent = Origin(url: wire)
    hold(sent == origin || sent == nil, "what is sent is of the same origin: \(wire)")
    hold(Origin(normalized) == origin, "what is compared is of the same origin")
  }

  private static func checkQuery(_ base: URLReference, value: String) {
    let set = base.setting("page", to: value)
    let items = set.queryItems.filter { $0.name == "page" }
    hold(items.map(\.value) == [value], "a value is read as it is set: \(set)")
    let name = value.isEmpty ? "a" : value
    let item = base.appending(name, value).queryItems.last
    hold(item?.name == name && item?.value == value, "a value is read as it is appended: \(base)")
    let isSame = PercentCoding.decoding(PercentCoding.encoding(value)) == value
    hold(isSame, "a text is decoded as it was encoded")
  }
}
