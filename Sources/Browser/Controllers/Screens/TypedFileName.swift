/// The name of a file at the beginning of a text that was typed: up to a blank, or in quotes.
struct TypedFileName: Hashable, Sendable {
  /// The name without its quotes.
  let path: String
  /// The quote that it begins with; nil for none.
  let quote: Character?
  /// Whether nothing ends it: no blank, or no other quote.
  let isOpen: Bool
  /// What is behind it.
  let rest: Substring

  /// Reads a text.
  init(_ text: Substring) {
    let quote = text.first.flatMap { "\"'".contains($0) ? $0 : nil }
    let name = quote == nil ? text : text.dropFirst()
    let end = name.firstIndex(of: quote ?? " ")
    let behind = end.map { name[$0...] } ?? ""
    self.quote = quote
    isOpen = end == nil
    path = String(name[..<(end ?? name.endIndex)])
    rest = quote == nil ? behind : behind.dropFirst()
  }

  /// How a name is typed that goes on from this one; nil where it cannot be.
  ///
  /// The name of a folder, which ends in `/`, has no quote at its end, so that it can be gone on with.
  func typing(_ name: String) -> String? {
    guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return nil
    }
    var quotes: [Character] = quote.map { [$0] } ?? []
    if quote == nil {
      let isOdd = name == "-" || "\"'!|>".contains(name.first ?? " ")
      guard isOdd || name.contains(" ") else { return name }
      quotes = ["\"", "'"]
    }
    guard let quote = quotes.first(where: { !name.contains($0) }) else { return nil }
    return "\(quote)\(name)" + (name.hasSuffix("/") ? "" : "\(quote)")
  }
}
