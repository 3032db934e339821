import BrowserModels
import CCurl
import CLibrary
import Dispatch
import Synchronization

/// The one thread that calls libcurl: one multi handle, so that connections are reused.
///
/// It sleeps in `curl_multi_poll` until a socket, a timer of libcurl's or a command wakes it.
/// Other threads touch only `commands` and `ccurl_multi_wake`, which makes it Sendable.
final class CurlLoop: @unchecked Sendable {
  /// Delivers an event of a transfer; the closure that makes the event must be called on the main
  /// actor, in order.
  typealias Deliver = @Sendable (Int, @escaping @Sendable () -> TransferEvent) -> Void

  private enum Instruction {
    case add(Transfer, number: Int)
    case cancel(Int)
    case close
  }

  private let multi: UnsafeMutableRawPointer
  private let deliver: Deliver
  private let commands = Mutex<[Instruction]>([])
  private let ended = DispatchSemaphore(value: 0)
  private var transfers: [Int: CurlTransfer] = [:]

  /// Starts the thread; `nil` when libcurl gives no handle.
  ///
  /// `deliver` is called on the thread.
  init?(deliver: @escaping Deliver) {
    guard let multi = ccurl_multi_new() else { return nil }
    self.multi = multi
    self.deliver = deliver
    DispatchQueue(label: "riffle.curl", qos: .userInitiated).async { self.run() }
  }

  func add(_ transfer: Transfer, number: Int) {
    post(.add(transfer, number: number))
  }

  func cancel(_ number: Int) {
    post(.cancel(number))
  }

  func close() {
    post(.close)
    _ = ended.wait(timeout: .now() + 0.2)
  }

  private func post(_ command: Instruction) {
    commands.withLock { $0.append(command) }
    ccurl_multi_wake(multi)
  }

  private func run() {
    blockBrokenPipes()
    while carryOutCommands() {
      let running = ccurl_multi_perform(multi)
      deliverEnded()
      ccurl_multi_wait(multi, running > 0 ? 60_000 : 3_600_000)
    }
    for transfer in transfers.values { remove(transfer) }
    transfers = [:]
    ended.signal()
  }

  // A write to a connection that the server has closed must not end the program.
  private func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private func takeCommands() -> [Instruction] {
    commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }

  private func carryOutCommands() -> Bool {
    for command in takeCommands() {
      switch command {
      case .add(let transfer, let number):
        start(transfer, number: number)
      case .cancel(let number):
        if let transfer = transfers.removeValue(forKey: number) { remove(transfer) }
      case .close:
        return false
      }
    }
    return true
  }

  private func start(_ transfer: Transfer, number: Int) {
    let deliver = deliver
    let running = CurlTransfer(transfer, number: number) { deliver(number, $0) }
    guard let running, ccurl_multi_add(multi, running.easy) == CURLM_OK else {
      let host = Origin(url: transfer.url)?.authority ?? transfer.url
      deliver(number) { .failed(.transferFailed(host: host, reason: "libcurl could not start it")) }
      return
    }
    transfers[number] = running
  }

  private func remove(_ transfer: CurlTransfer) {
    _ = ccurl_multi_remove(multi, transfer.easy)
    transfer.free()
  }

  private func deliverEnded() {
    var code = CURLE_OK
    while let easy = ccurl_multi_next_ended(multi, &code) {
      guard let transfer = CurlTransfer.of(easy),
        transfers.removeValue(forKey: transfer.number) != nil
      else { continue }
      let number = transfer.number
      if code == CURLE_OK, transfer.isLost { code = CURLE_BAD_CONTENT_ENCODING }
      if code == CURLE_OK || transfer.isEnough {
        let answer = transfer.answer()
        deliver(number) { .finished(answer) }
      } else {
        report(CurlFailure(code, of: transfer), of: transfer)
      }
      remove(transfer)
    }
  }

  // Finding out why a name has no address may take a while, so it is done on another thread.
  private func report(_ failure: CurlFailure, of transfer: CurlTransfer) {
    let number = transfer.number
    guard failure.isUnknownHost else {
      let beginning = transfer.beginning(until: failure.error)
      return deliver(number) { beginning.map { .finished($0) } ?? .failed(failure.error) }
    }
    let deliver = deliver
    DispatchQueue.global().async {
      let error = failure.errorForUnknownHost()
      deliver(number) { .failed(error) }
    }
  }
}
