import BrowserModels

@testable import BrowserControllers

/// Pages of records of one line, named `apple 1`, `birch 2`, `cedar 3`, `apple 4` and on.
enum TreePages {
  static let kinds = ["apple", "birch", "cedar"]

  /// The title of a record, from 1.
  static func title(_ number: Int) -> String { "\(kinds[(number - 1) % 3]) \(number)" }

  /// A page with so many records.
  static func page(_ number: Int, of count: Int, records: Int) -> String {
    let first = (number - 1) * records
    let items = (first + 1...first + records).map { #"{"id":\#($0),"name":"\#(title($0))"}"# }
    let next = number < count ? #""/items?page=\#(number + 1)""# : "null"
    return #"{"next":\#(next),"items":[\#(items.joined(separator: ","))]}"#
  }

  /// A program that shows the first one; ten rows are on screen.
  @MainActor static func program(_ count: Int = 1, records: Int = 30) -> StubbedProgram {
    let program = StubbedProgram { url, _ in
      .body(page(Pages.number(in: url), of: count, records: records))
    }
    program.wait()
    return program
  }
}

extension StubbedProgram {
  /// Types a text key by key, and lets everything that it starts come to an end.
  func type(_ text: String) {
    for character in text { terminal.send(.key(.character(character))) }
    wait()
  }

  /// Gives a text at once, as a terminal does that pastes it, and lets everything come to an end.
  func paste(_ text: String) {
    terminal.send(.paste(text))
    wait()
  }

  /// The titles of the rows on screen.
  var titles: [String] {
    terminal.lines.filter { $0.hasPrefix("▌ ") || $0.hasPrefix("  ") }
      .map { $0.dropFirst(2) }
      .filter { $0.first.map { $0.isLetter } ?? false }
      .map { String($0.prefix { !$0.isNumber }) + $0.drop { !$0.isNumber }.prefix { $0.isNumber } }
      .filter { $0.last?.isNumber ?? false }
  }

  /// The line of the cursor on screen.
  var cursorLine: Int? { terminal.lines.firstIndex { $0.hasPrefix("▌") } }
}
