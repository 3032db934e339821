// What the recording shows beside the program.
extension ScriptParser {
  /// Takes the rest of a command about the recording; nil when the name is none.
  mutating func pictureCommand(
    _ name: String,
    at location: ScriptLocation
  ) throws(ScriptError) -> ScriptCommand? {
    switch name {
    case "Caption": return .caption(try caption())
    case "Keys": return .showKeys(try choice(["on": true, "off": false]))
    case "Marker": return .marker(try string("text in quotes, as in Marker \"Filtering\""))
    case "Hide": return .hide
    case "Show": return .show
    case "Snapshot", "Screenshot":
      return .snapshot(try picture("a file, as in Snapshot shots/filter.txt", still: true))
    default: return nil
    }
  }

  private mutating func caption() throws(ScriptError) -> ScriptCaption {
    var caption = ScriptCaption(text: try string("text in quotes, as in Caption \"Page two\""))
    if takes("top") {
      caption.isAtTop = true
    } else {
      _ = takes("bottom")
    }
    caption.seconds = try optionalTime()
    return caption
  }

  /// A file whose ending is that of a picture; of one that shows a moment when it is to be `still`.
  mutating func picture(
    _ expected: String,
    still: Bool
  ) throws(ScriptError) -> String {
    text.skipBlanks()
    let location = text.location
    let path = try argument(expected)
    guard let format = PictureFormat(path: path), format.isStill || !still else {
      throw ScriptError(
        location: location,
        problem: "found \(path)",
        expected:
          "a file that ends in \(still ? PictureFormat.stillEndings : PictureFormat.endings)"
      )
    }
    return resolved(path)
  }
}
