import ListKit
import ListKitTesting
import Testing

struct TextPrompt {
  let label: String
  var field = TextField(byteLimit: 12)
  var answer: String?
  var note = ""

  mutating func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
      switch field.handle(key) {
      case .submitted: answer = field.text
      case .cancelled: answer = ""
      case .full: note = "No more fits."
      case .changed, .unchanged: note = ""
      case .ignored: return false
      }
    case .paste(let text):
      note = field.insert(text) ? "" : "Not all of it fits."
    default: return false
    }
    return true
  }

  func draw(on canvas: inout Canvas, line: Int, theme: Theme) -> (column: Int, line: Int)? {
    let used = canvas.write(
      ellipsized: label,
      column: 0,
      line: line,
      style: theme[.key],
      maxColumns: canvas.size.width / 2
    )
    let column = field.draw(on: &canvas, column: used, line: line, theme: theme)
    return column.map { ($0, line) }
  }

  static func password() -> TextPrompt {
    var prompt = TextPrompt(label: "Password: ")
    prompt.field.isSecret = true
    prompt.field.placeholder = "as on the card"
    return prompt
  }
}

struct PromptExampleTests {
  private func picture(of prompt: TextPrompt) -> (line: String, column: Int?) {
    var cursor: (column: Int, line: Int)?
    let canvas = Canvas.drawn(width: 20, height: 1) {
      cursor = prompt.draw(on: &$0, line: 0, theme: .monochrome)
    }
    return (canvas.text(line: 0), cursor?.column)
  }

  @Test func `a label leaves room for the cursor`() {
    var prompt = TextPrompt(label: "A label that is wider than the whole screen: ")
    _ = prompt.handle(.paste("typed"))

    #expect(picture(of: prompt) == ("A label t…typed", 15))
  }

  @Test func `a prompt is answered by keys`() {
    var prompt = TextPrompt.password()

    #expect(picture(of: prompt) == ("Password: as on the…", 10))
    let used = [InputEvent.paste("abc"), .key(.character("d")), .key(Key(.tab))].map {
      prompt.handle($0)
    }
    #expect(used == [true, true, false])
    #expect(picture(of: prompt) == ("Password: ••••", 14))
    _ = prompt.handle(.paste("a text that is too long"))
    #expect(prompt.note == "Not all of it fits.")
    _ = prompt.handle(.key(Key(.enter)))
    #expect(prompt.answer == "abcda text t")
  }
}
