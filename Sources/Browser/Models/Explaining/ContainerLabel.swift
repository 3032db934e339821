/// What a folded object or array is called, said beside it: `bug`, `bug, ui, docs +2`.
package enum ContainerLabel {
  /// Bytes of a container that is read for its label; a larger one has none.
  package static let longestText = 4 << 10

  /// Characters of a label at most.
  private static let mostCharacters = 40

  /// The label of the container that a text is, or of the one behind the key of a member; nil where nothing
  /// in it is a name.
  package static func text(of bytes: [UInt8], isMember: Bool) -> String? {
    let text = isMember ? [UInt8(ascii: "{")] + bytes + [UInt8(ascii: "}")] : bytes
    guard let read = try? JSONReader.value(of: text) else { return nil }
    let value = isMember ? read.object?.members.first?.value : read
    guard let label = value.flatMap({ FieldText.label(of: $0) }) else { return nil }
    let line = Scrubber.scrubbingLine(label)
    return line.count > mostCharacters ? line.prefix(mostCharacters - 1) + "…" : line
  }
}
