/// JSON texts made at random: every kind of value, blanks anywhere that they may be.
package struct RandomJSON {
  package var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A value as text; with `blanks`, blanks around every token.
  package mutating func text(depth: Int = 4, blanks: Bool = true) -> String {
    let gap = { (random: inout SplitMix64) -> String in
      blanks ? ["", "", " ", "\n", "\t ", "\r\n"].randomElement(using: &random) ?? "" : ""
    }
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return "null"
    case 1: return Bool.random(using: &random) ? "true" : "false"
    case 2, 3:
      return ["0", "-1.50", "1e5", "12345678901234567890", "7"].randomElement(using: &random) ?? "0"
    case 4, 5: return string()
    case 6:
      let count = Int.random(in: 0...4, using: &random)
      let elements = (0..<count).map { _ in
        gap(&random) + text(depth: depth - 1, blanks: blanks) + gap(&random)
      }
      return "[" + elements.joined(separator: ",") + (count == 0 ? gap(&random) : "") + "]"
    default: return object(depth: depth, blanks: blanks)
    }
  }

  /// An object as text.
  package mutating func object(depth: Int = 3, blanks: Bool = true) -> String {
    let count = Int.random(in: 0...4, using: &random)
    let members = (0..<count).map { _ in
      string() + (blanks && Bool.random(using: &random) ? " :\n" : ":")
        + text(depth: depth - 1, blanks: blanks)
    }
    return "{" + members.joined(separator: blanks && Bool.random(using: &random) ? " , " : ",")
      + "}"
  }

  private mutating func string() -> String {
    let parts = [
      "a", "\\\"", "\\\\", "[", "]", "{", "}", ",", ":", " ", "é", "😀", "\\u00e9", "\\n", "漢",
    ]
    let count = Int.random(in: 0...5, using: &random)
    return "\"" + (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined() + "\""
  }
}
