import BrowserModels

// Where the text that is looked for is in a text on screen.
extension TextPattern: TextMatcher {
  package func ranges(in text: String, limit: Int) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { ranges(in: UnsafeRawBufferPointer($0), limit: limit) }
  }
}
