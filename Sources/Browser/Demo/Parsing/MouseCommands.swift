import ListKit

/// The commands that click, drag and turn the wheel.
enum MouseCommands {
  static let rows: [ScriptSyntax<Void>] = [
    .step("Click", arguments: "[@TIME] PLACE [xN]", help: "click N times; x2 is a double click") {
      parser throws(ScriptError) in
      try parser.click()
    },
    .step("Drag", arguments: " PLACE to PLACE", help: "drag the mouse, to further places if named")
    {
      parser throws(ScriptError) in
      try parser.drag()
    },
    .step(
      "ScrollUp",
      "ScrollDown",
      arguments: "[@TIME] [N] [PLACE]",
      help: "turn the wheel N times, in the middle of the screen or at PLACE"
    ) { parser throws(ScriptError) in
      try parser.scroll()
    },
    .unsupported(
      "Wheel",
      because: "the wheel has a command for each direction",
      expected: "ScrollUp or ScrollDown"
    ),
  ]
}

/// Where the mouse can be put.
enum PlaceTable {
  static let rows: [ScriptSyntax<ScriptPlace>] = [
    ScriptSyntax("text", arguments: " PATTERN", help: "where PATTERN begins on the screen") {
      parser throws(ScriptError) in
      .text(try parser.pattern())
    },
    ScriptSyntax("row", arguments: " N", help: "row N of the list, from 1") {
      parser throws(ScriptError) in
      .row(try parser.count(1...1_000_000_000))
    },
    ScriptSyntax("at", arguments: " N N", help: "a column and a line of the screen, from 1") {
      parser throws(ScriptError) in
      .position(column: try parser.count(1...100_000), line: try parser.count(1...100_000))
    },
  ]
}

extension ScriptParser {
  private mutating func place() throws(ScriptError) -> ScriptPlace {
    try form(of: PlaceTable.rows)
  }

  // `Click text "Next" x2`.
  fileprivate mutating func click() throws(ScriptError) -> ScriptCommand {
    let pace = try pace()
    let place = try place()
    return .click(place, count: try repetitions(), pace: pace)
  }

  // `Drag row 3 to row 5`.
  fileprivate mutating func drag() throws(ScriptError) -> ScriptCommand {
    var places = [try place()]
    repeat {
      try choice(["to": ()])
      places.append(try place())
    } while text.hasMoreOnLine() && text.peekWord() == "to"
    return .drag(places)
  }

  // `ScrollDown@10ms 12 at 40 5`.
  fileprivate mutating func scroll() throws(ScriptError) -> ScriptCommand {
    let isUp = commandName == "ScrollUp"
    let pace = try pace()
    let count = text.hasMoreOnLine() && startsNumber ? try count(1...10_000) : 1
    let hasPlace =
      text.hasMoreOnLine() && PlaceTable.rows.contains { $0.names[0] == text.peekWord() }
    return .wheel(isUp: isUp, count: count, at: hasPlace ? try place() : nil, pace: pace)
  }
}
