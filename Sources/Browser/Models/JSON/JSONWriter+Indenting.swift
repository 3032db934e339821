extension JSONWriter {
  /// A text with a line for each value, two blanks further in for each container that it is in; empty
  /// containers stay on their line.
  ///
  /// Blanks outside of strings are laid out anew; every other byte is as it was sent. What is not JSON
  /// comes out in some layout, with all of its bytes. O(bytes of the result).
  package static func indenting(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count * 3 / 2)
    var depth = 0
    var isInString = false
    var isEscaped = false
    // Whether a container was opened, and nothing has come in it yet.
    var isOpened = false
    func lineFeed() {
      result.append(0x0A)
      result.append(contentsOf: repeatElement(0x20, count: 2 * min(depth, deepestIndent)))
    }
    for byte in text {
      if isInString {
        result.append(byte)
        isInString = byte != UInt8(ascii: "\"") || isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      if JSONWhitespace.contains(byte) { continue }
      let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      if isClosing {
        depth = max(0, depth - 1)
        if !isOpened { lineFeed() }
      } else if isOpened {
        lineFeed()
      }
      isOpened = false
      result.append(byte)
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isOpened = true
      case UInt8(ascii: ","): lineFeed()
      case UInt8(ascii: ":"): result.append(0x20)
      default: break
      }
    }
    return result
  }

  /// Containers beyond which lines are not indented further: a text is not to grow with its depth squared.
  private static let deepestIndent = 100
}
