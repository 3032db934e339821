import BrowserModels

extension FuzzTarget {
  /// A `Link` field for each line: what is read, written and read again is the same.
  static let links = FuzzTarget(name: "links") { input in
    let fields = input.text.split(whereSeparator: \.isNewline).map(String.init)
    let header = LinkHeader(fields)
    for link in header.links {
      let again = LinkHeader([text(of: link)]).links
      hold(again == [link], "a link is read as it is written: \(link) and \(again)")
      _ = link.title
    }
    _ = header.first("next", at: "https://a.example/items")
    let single = fields.flatMap { LinkHeader([$0]).links }
    hold(single == header.links, "fields do not change each other")
  }

  private static func text(of link: LinkHeader.Link) -> String {
    let parameters = link.parameters.map { parameter in
      // By scalars: a mark that joins a quote makes another character of it.
      let value = parameter.value.unicodeScalars.reduce(into: "") { value, scalar in
        if scalar == "\"" || scalar == "\\" { value.unicodeScalars.append("\\") }
        value.unicodeScalars.append(scalar)
      }
      return "; \(parameter.name)=\"\(value)\""
    }
    return "<\(link.target)>" + parameters.joined()
  }
}
