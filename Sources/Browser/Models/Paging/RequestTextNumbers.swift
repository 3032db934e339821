/// Numbers in a text of a request that ask for a page, beside a size (rule N11): `limit=0,50`,
/// `LIMIT 100 OFFSET 0`, `STARTPOSITION 1 MAXRESULTS 20`, `boards(limit: 25, page: 1)`.
struct RequestTextNumbers {
  /// Where the number of the page or of its first record is.
  struct Position {
    let place: RequestPlace
    let value: Int
    /// Whether pages are counted, not records.
    let isPage: Bool
  }

  /// The number that goes on.
  let position: Position

  /// The first text of a request that has both; nil where none has.
  init?(in request: PageRequest) {
    for (place, text) in Self.texts(of: request) {
      guard let position = Self.position(in: text, at: place),
        position.place.value(in: request)?.integer == position.value
      else { continue }
      self.position = position
      return
    }
    return nil
  }

  // A GET has texts in its query, a POST in its body.
  private static func texts(of request: PageRequest) -> [(RequestPlace, String)] {
    let items = URLReference(request.url).queryItems.compactMap { item in
      item.value.map { (RequestPlace.query(item.name), $0) }
    }
    let pairs = items.filter {
      PagingVocabulary.isSize($0.0.name) || $0.1.contains(" ") || $0.1.contains("(")
    }
    guard request.repetition == .onRequest,
      let members = request.body.flatMap({ try? JSONReader.value(of: $0) })?.object?.members
    else { return pairs }
    return pairs
      + members.compactMap { name, value in
        value.string.map { (RequestPlace.body(JSONPointer(tokens: [name])), $0) }
      }
  }

  private static func position(in text: String, at place: RequestPlace) -> Position? {
    guard text.utf8.count < 100_000 else { return nil }
    // A pair: the first record and how many.
    let pair = text.split(separator: ",").map { Int($0) }
    if pair.count == 2, let first = pair[0], let size = pair[1], size > 0,
      PagingVocabulary.isSize(place.name)
    {
      return Position(place: .number(1, in: place), value: first, isPage: false)
    }
    var size: Int?
    var found: Position?
    var word = ""
    var rest = text[...]
    var number = 0
    while let first = rest.first {
      if first.isLetter || first == "_" || first == "$" {
        let end = rest.firstIndex { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
        word = String(rest[..<(end ?? rest.endIndex)])
        rest = end.map { rest[$0...] } ?? ""
      } else if first.isASCII, first.isNumber {
        let end = rest.firstIndex { !($0.isASCII && $0.isNumber) }
        let digits = rest[..<(end ?? rest.endIndex)]
        rest = end.map { rest[$0...] } ?? ""
        number += 1
        guard let value = Int(digits) else { continue }
        let letters = KeyName.letters(of: word)
        if PagingVocabulary.isSize(word) || letters == "first" {
          size = size ?? value
        } else if found == nil,
          PagingVocabulary.isPageParameter(word) || letters == "offset"
            || letters == "skip" || letters == "startposition" || letters == "startat"
        {
          let isPage = PagingVocabulary.isPageParameter(word)
          found = Position(place: .number(number, in: place), value: value, isPage: isPage)
        }
        word = ""
      } else {
        if ![":", "=", " "].contains(first) { word = "" }
        rest = rest.dropFirst()
      }
    }
    guard size != nil else { return nil }
    return found
  }
}
