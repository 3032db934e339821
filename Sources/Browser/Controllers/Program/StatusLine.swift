import BrowserViews
import ListKit

/// The last line: a prompt, else a question, else a message, else the status of the screen.
struct StatusLine {
  /// What is being typed.
  var prompt: Prompt?

  /// What waits for yes or no.
  var question: Question?

  /// What is said until the next key.
  var message: Message?

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
    if let prompt, prompt.notice == nil {
      return PromptBar(label: prompt.label, text: String(prompt.text), before: prompt.beforeCursor)
        .draw(on: &canvas, line: line, theme: theme)
    }
    var bar = bar
    bar.pendingKeys = pendingKeys
    if let notice = prompt?.notice {
      bar.message = notice
      bar.messageRole = .warning
    } else if let question {
      bar.message = question.sentence
      bar.messageRole = .warning
    } else if let message {
      bar.message = message.text
      bar.messageRole = message.kind.role
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
