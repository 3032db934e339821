/// One row of the table of actions, in columns between bars:
/// `name | group | keys | what the help says | what is said where a screen does not have it`.
///
/// The keys have spaces between them; `list` stands for those that a list of any program has, `none` for
/// none.
/// `{key}` in the help is the first one that is bound, or the name where a text is typed behind it. The
/// last column may be missing.
package struct ActionRow: ExpressibleByStringLiteral, Equatable, Sendable {
  let name: String
  let group: String
  let keys: String
  let summary: String
  let refusal: String

  package init(stringLiteral text: String) {
    let columns = text.split(separator: " | ").map(String.init)
    func column(_ number: Int) -> String { number < columns.count ? columns[number] : "" }
    name = column(0)
    group = column(1)
    keys = column(2)
    summary = column(3)
    refusal = columns.count > 4 ? columns[4] : "That is not possible here."
  }
}
