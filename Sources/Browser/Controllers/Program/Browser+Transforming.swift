import BrowserModels
import ListKit

// The results of a jq program over the records of a list, as a list of their own.
extension Browser {
  /// Shows the results of a program over the records; without one goes back to these.
  func transform(by program: String) {
    let text = program.split(whereSeparator: \.isWhitespace).isEmpty ? "" : program
    guard !text.isEmpty else { return goBackToRecords() }
    guard let list = stack.nearest(ListController.self) else {
      return refuse(.jq)
    }
    guard list.route != .transformed(text) else {
      return show(Message("These are the results of that program."))
    }
    // What is shown stays where the program cannot be run.
    open(.transformed(text))
    if stack.nearest(ListController.self)?.route != .transformed(text) { refused = .jq }
  }

  private func goBackToRecords() {
    guard !router.closeResults() else { return }
    show(Message("Name a program: \(Action.jq.command) select(.n > 5)."))
  }
}
