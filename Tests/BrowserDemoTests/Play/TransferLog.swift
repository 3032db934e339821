import BrowserManagers
import BrowserModels

/// What became of one transfer.
@MainActor final class TransferLog {
  var events: [TransferEvent] = []
  var handle: FetchHandle?

  var answer: TransferAnswer? {
    if case .finished(let answer) = events.last { answer } else { nil }
  }

  var failure: PageError? {
    if case .failed(let error) = events.last { error } else { nil }
  }
}
