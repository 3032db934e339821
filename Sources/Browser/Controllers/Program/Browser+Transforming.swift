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
    var former: Route?
    if case .transformed = list.route {
      former = list.route
      goBackToRecords()
    }
    let depth = stack.depth
    open(.transformed(text))
    guard stack.depth == depth else { return }
    refused = .jq
    // What was shown is shown again, below the sentence about this program.
    let message = statusLine.message
    if let former { open(former) }
    statusLine.message = message
  }

  private func goBackToRecords() {
    guard let list = stack.nearest(ListController.self), case .transformed = list.route else {
      return show(Message("Name a program: \(Action.jq.command) select(.n > 5)."))
    }
    while stack.nearest(ListController.self) === list, stack.close() {}
  }
}
