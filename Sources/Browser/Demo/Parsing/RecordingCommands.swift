import BrowserModels

/// The commands about what the recording shows beside the program.
enum RecordingCommands {
  static let rows: [ScriptSyntax<Void>] = [
    .step(
      "Caption",
      arguments: " TEXT [top|bottom] [TIME]",
      help: "show text below the screen"
    ) {
      parser throws(ScriptError) in
      .caption(try parser.caption())
    },
    .step("Keys", arguments: " on|off", help: "show pressed keys below the screen") {
      parser throws(ScriptError) in
      .showKeys(try parser.choice(["on": true, "off": false]))
    },
    .step("Marker", arguments: " TEXT", help: "add a marker to the asciicast") {
      parser throws(ScriptError) in
      .marker(try parser.string("text in quotes, as in Marker \"Filtering\""))
    },
    .step("Hide", help: "pause the recording") { _ throws(ScriptError) in
      .hide
    },
    .step("Show", help: "resume the recording") { _ throws(ScriptError) in .show },
    .step("Snapshot", "Screenshot", arguments: " FILE", help: "write the screen to FILE") {
      parser throws(ScriptError) in
      .snapshot(try parser.outputFile("a file, as in Snapshot shots/filter.txt", isStill: true))
    },
  ]
}

extension ScriptParser {
  fileprivate mutating func caption() throws(ScriptError) -> ScriptCaption {
    let text = try string("text in quotes, as in Caption \"Page two\"")
    guard text.unicodeScalars.count <= ScriptCaption.longestText else {
      throw mistake(
        "a caption has more than \(ScriptCaption.longestText) characters",
        expected: "a shorter one"
      )
    }
    var caption = ScriptCaption(text: Scrubber.scrubbingLine(text))
    if accept("top") {
      caption.isAtTop = true
    } else {
      _ = accept("bottom")
    }
    caption.seconds = try optionalTime()
    return caption
  }
}
