import BrowserModels
import ListKit

// The results of a jq program over the records of a list, as a list of their own.
extension Browser {
  /// Shows the results of a program over the records; without one goes back to these.
  func transform(by program: String) {
    let text = program.split(whereSeparator: \.isWhitespace).isEmpty ? "" : program
    guard !text.isEmpty else { return goBackToRecords() }
    guard let list = stack.nearest(ListController.self) else {
      return show(Message(Action.jq.refusal))
    }
    guard list.route != .transformed(text) else {
      return show(Message("These are the results of that program."))
    }
    let isInPlaceOfAnother = if case .transformed = list.route { true } else { false }
    if isInPlaceOfAnother { goBackToRecords() }
    open(.transformed(text))
  }

  private func goBackToRecords() {
    guard let list = stack.nearest(ListController.self), case .transformed = list.route else {
      return show(Message("Name a program: \(key(.jq)) select(.n > 5)."))
    }
    while stack.nearest(ListController.self) === list, stack.close() {}
  }
}
