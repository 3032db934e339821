/// Reads the words, quoted texts, patterns and operators of a filter; the parser says which of them is
/// to be read next.
///
/// Each is read in time that is proportional to its length.
struct FilterScanner {
  /// The position of the scalar that is read next.
  var position = 0

  private let scalars: [Unicode.Scalar]
  /// The patterns that were read, and before which scalar each begins.
  private var patterns: [(pattern: String, offset: Int)] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The scalar that is read next; nil at the end.
  var current: Unicode.Scalar? { scalar(at: position) }

  /// The scalar after it.
  var next: Unicode.Scalar? { scalar(at: position + 1) }

  private func scalar(at position: Int) -> Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  /// Whether a term ends here, or so many scalars later.
  func isEnd(after count: Int = 0) -> Bool {
    guard let scalar = scalar(at: position + count) else { return true }
    return scalar.properties.isWhitespace || scalar == "|" || scalar == ")"
  }

  /// Whether what follows is the rest of an address, as of `http://x`.
  var isAddress: Bool { current == "/" && next == "/" }

  /// Whether what follows a colon is the rest of an address, or of a name such as `std::sort`.
  var isScopeOrAddress: Bool { isAddress || current == ":" }

  /// Passes one scalar.
  mutating func skip() { position += 1 }

  mutating func skipBlanks() {
    while current?.properties.isWhitespace == true { position += 1 }
  }

  /// The operator that stands here; `==` is `=`.
  mutating func comparison() -> String? {
    for (text, sign) in [
      (":", ":"), ("==", "="), ("=", "="), ("!=", "!="), (">=", ">="), (">", ">"), ("<=", "<="),
      ("<", "<"),
    ] where scalars[position...].starts(with: text.unicodeScalars) {
      position += text.unicodeScalars.count
      return sign
    }
    return nil
  }

  /// Characters up to a blank, a `|` or a parenthesis that was not opened in them; of a name up to an
  /// operator.
  mutating func word(isName: Bool) -> String {
    var word = String.UnicodeScalarView()
    var open = 0
    while let scalar = current, !scalar.properties.isWhitespace, scalar != "|" {
      if scalar == "\\", let next, FilterSyntax.isSpecial(next) {
        word.append(next)
        position += 2
        continue
      }
      let isOperator = scalar == "!" && next == "=" || ":=<>".unicodeScalars.contains(scalar)
      if isName, isOperator { break }
      if scalar == "(" { open += 1 }
      if scalar == ")" {
        guard open > 0 else { break }
        open -= 1
      }
      word.append(scalar)
      position += 1
    }
    return String(word)
  }

  mutating func quoted() throws(FilterError) -> String {
    let start = position
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      position += 1
      if scalar == "\"" { return String(text) }
      if scalar == "\\", let next = current, next == "\"" || next == "\\" {
        text.append(next)
        position += 1
      } else {
        text.append(scalar)
      }
    }
    throw .unclosedQuote(at: place(of: start))
  }

  /// A pattern ends at the first slash that has no backslash before it and that ends a term; another
  /// one gets its backslash.
  mutating func pattern() throws(FilterError) -> String {
    let start = position
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      position += 1
      if scalar == "/" {
        if position > start + 2, isEnd() {
          let written = String.UnicodeScalarView(scalars[(start + 1)..<(position - 1)])
          patterns.append((String(written), start + 1))
          return String(text)
        }
        text.append("\\")
      }
      text.append(scalar)
      if scalar == "\\", let next = current {
        text.append(next)
        position += 1
      }
    }
    throw .unclosedPattern(at: place(of: start))
  }
}

// Where a mistake or a pattern is, in characters.
extension FilterScanner {
  /// Characters before the one that is read next.
  var place: Int { place(of: position) }

  /// Characters before a position.
  ///
  /// O(characters).
  func place(of position: Int) -> Int {
    String(String.UnicodeScalarView(scalars[..<position])).count
  }

  /// The patterns with their positions in characters.
  ///
  /// O(characters), however many patterns there are.
  var placedPatterns: [(pattern: String, position: Int)] {
    guard !patterns.isEmpty else { return [] }
    var placed: [(pattern: String, position: Int)] = []
    var (offset, count) = (0, 0)
    for character in String(String.UnicodeScalarView(scalars)) {
      while placed.count < patterns.count, patterns[placed.count].offset <= offset {
        placed.append((patterns[placed.count].pattern, count))
      }
      offset += character.unicodeScalars.count
      count += 1
    }
    return placed + patterns.dropFirst(placed.count).map { ($0.pattern, count) }
  }
}
