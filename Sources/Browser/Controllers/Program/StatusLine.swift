import BrowserViews
import ListKit

/// The last line: a prompt, else a question, else a message, else the status of the screen.
///
/// A sentence that needs more lines takes them from the screen above it.
@MainActor struct StatusLine {
  /// What is being typed.
  var prompt: Prompt?

  /// Who asked for it.
  var request: PromptRequest?

  /// What waits for yes or no.
  var question: Question?

  /// What is said until the next key.
  var message: Message?

  /// Whether keys go to a prompt or a question.
  var isAsking: Bool { prompt != nil || question != nil }

  /// Draws what the text of the prompt can be completed to, over the lines above a line.
  func drawChoices(on canvas: inout Canvas, above line: Int, theme: Theme) {
    guard let prompt, !prompt.choices.isEmpty else { return }
    let notes = prompt.completion.notes
    let rows = prompt.choices.compactMap { name in
      notes[name].map { ChoiceList.Row(name: name, key: $0.key, text: $0.text) }
    }
    if rows.count == prompt.choices.count {
      ChoiceList(rows, chosen: prompt.chosen).draw(on: &canvas, above: line, theme: theme)
    } else {
      ChoiceGrid(prompt.choices, chosen: prompt.chosen)
        .draw(on: &canvas, above: line, theme: theme)
    }
  }

  /// Draws the line and answers where the terminal's cursor belongs; nil while nothing is typed.
  ///
  /// `bar` is what the screen says, `pendingKeys` what was pressed and waits for more.
  func draw(
    _ bar: StatusBar,
    pendingKeys: String,
    on canvas: inout Canvas,
    line: Int,
    theme: Theme
  ) -> (column: Int, line: Int)? {
    if let prompt {
      if let notice = prompt.notice ?? request?.mistake(), line > 0 {
        var bar = StatusBar(position: "")
        bar.say(notice, role: .warning)
        bar.draw(on: &canvas, line: line - 1, theme: theme)
      }
      return PromptBar(label: prompt.label, field: prompt.field, remark: request?.remark() ?? "")
        .draw(on: &canvas, line: line, theme: theme)
    }
    var bar = bar
    bar.pendingKeys = pendingKeys
    if let question {
      bar.say(question.sentence, role: .warning)
    } else if let message {
      bar.say(message.text, role: message.kind.role, in: message.isOnScreen ? .bar : .above)
    }
    bar.draw(on: &canvas, line: line, theme: theme)
    return nil
  }
}

extension Message.Kind {
  /// The style that it is shown in.
  fileprivate var role: StyleRole {
    switch self {
    case .note: .text
    case .warning: .warning
    case .failure: .error
    }
  }
}
