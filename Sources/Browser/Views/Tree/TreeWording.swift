import BrowserModels
import ListKit

/// The words of a row of a tree, scrubbed: its key, its value, how many rows are below it.
enum TreeWording {
  /// The parts of a row; `formatted` is shown in the place of a text, without quotes.
  static func spans(of node: TreeNode, formatted: String?) -> [LineCell.Span] {
    var spans: [LineCell.Span] = []
    switch node.key {
    case .name(let name): spans.append(.init(self.name(name), .key))
    case .index(let place): spans.append(.init("\(place)", .dimmed))
    case nil: break
    }
    if !spans.isEmpty { spans.append(.init(hasColon(node.value) ? ": " : " ", .dimmed)) }
    spans.append(value(node.value, formatted: formatted))
    return spans
  }

  /// A key as it stands; in quotes where it could be read as something else.
  static func name(_ name: String) -> String {
    let needsQuotes =
      name.isEmpty || name.first == " " || name.last == " "
      || name.utf8.contains { $0 < 0x20 || ":\"{}[],".utf8.contains($0) }
    return Scrubber.scrubbingLine(needsQuotes ? JSONWriter.quoted(name) : name)
  }

  private static func hasColon(_ value: TreeValue) -> Bool {
    switch value {
    case .object, .array: false
    default: true
    }
  }

  private static func value(_ value: TreeValue, formatted: String?) -> LineCell.Span {
    switch value {
    case .null: .init("null", .literal)
    case .bool(let isTrue): .init(isTrue ? "true" : "false", .literal)
    case .number(let digits): .init(Scrubber.scrubbingLine(digits), .number)
    case .string(let text):
      formatted.map { .init(line($0), .string) }
        ?? .init(
          Scrubber.scrubbingLine(JSONWriter.quoted(text)),
          WebLink.isLink(text) ? .link : .string
        )
    case .object(let count): .init("{\(number(count))}", .dimmed)
    case .array(let count): .init("[\(number(count))]", .dimmed)
    case .text(let count): .init(lines(count), .dimmed)
    case .line(let text): .init(line(formatted ?? text), .string)
    case .rest(let count): .init("not JSON from here on, \(lines(count))", .warning)
    case .invalid(let sentence): .init(Scrubber.scrubbingLine(sentence), .error)
    }
  }

  /// A line as it stands; what was formatted may have become several.
  private static func line(_ text: String) -> String {
    Scrubber.scrubbing(text)
  }

  /// How many children a container has: nothing for none, `…` while they are counted.
  private static func number(_ count: Int?) -> String {
    count.map { $0 == 0 ? "" : Quantity.grouped($0) } ?? "…"
  }

  private static func lines(_ count: Int?) -> String {
    count.map { Quantity.text($0, "line", Quantity.grouped) } ?? "… lines"
  }
}
