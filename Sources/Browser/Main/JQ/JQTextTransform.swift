import BrowserManagers
import BrowserModels

/// Has the texts of records transformed by a jq process.
final class JQTextTransform: TextTransform {
  private let exchange: JQExchange
  private var failure: PageError?

  /// A transform by a process that has done nothing yet.
  init(_ child: JQChild) {
    exchange = JQExchange(child)
  }

  var isFull: Bool { exchange.isFull }

  var isIdle: Bool { exchange.isIdle && !exchange.hasResults }

  func add(_ text: [UInt8]) { exchange.send(text) }

  func takeResults(isWaiting: Bool) throws(PageError) -> TransformResults {
    if let failure { throw failure }
    let moment = isWaiting ? JQExchange.moment : 0
    if !BrokenPipes.asErrors({ exchange.go(milliseconds: moment) }) {
      failure = exchange.end()
      if let failure, !exchange.hasResults { throw failure }
    }
    return exchange.takeResults()
  }
}
