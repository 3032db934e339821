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
    checkAsSent(target)
    checkQuery(base, value: lines.last ?? "")
    _ = Redaction.url(lines[0])
    _ = Redaction.text(input.text)
  }

  private static func check(_ reference: URLReference) {
    let text = reference.description
    hold(URLReference(text) == reference, "a URL is read as it is written: \(text)")
    checkAsSent(reference)
    let normalized = reference.normalized
    checkAsSent(normalized)
    guard let origin = Origin(reference) else { return }
    hold(Origin(url: origin.description) == origin, "an origin is itself again: \(origin)")
    hold(Origin(normalized) == origin, "what is compared is of the same origin")
  }

  // Blanks may stand at the end of what was put together: sent, they are encoded.
  private static func checkAsSent(_ reference: URLReference) {
    let wire = reference.wireForm
    let sent = URLReference(wire)
    hold(sent.wireForm == wire, "a URL is sent as it is written: \(wire)")
    let isSameKind =
      (sent.scheme == nil) == (reference.scheme == nil)
      && (sent.authority == nil) == (reference.authority == nil)
    hold(isSameKind, "no path is sent as a scheme or a host: \(wire)")
    // A host that is not ASCII is sent encoded, and then none.
    let origin = Origin(sent)
    guard let origin, let own = Origin(reference) else { return }
    hold(origin == own, "it is of the same origin: \(wire)")
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
