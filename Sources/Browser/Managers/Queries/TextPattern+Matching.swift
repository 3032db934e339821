import BrowserModels

extension TextPattern: TextMatcher {
  package func ranges(in text: String, limit: Int) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { ranges(in: UnsafeRawBufferPointer($0), limit: limit) }
  }
}
