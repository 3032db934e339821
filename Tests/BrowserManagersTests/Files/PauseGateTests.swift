import Dispatch
import Synchronization
import Testing

@testable import BrowserManagers

@Suite struct PauseGateTests {
  /// What a background thread and the test did, in order.
  private final class Log: Sendable {
    private let entries = Mutex<[String]>([])

    func append(_ entry: String) { entries.withLock { $0.append(entry) } }

    var all: [String] { entries.withLock { $0 } }
  }

  /// Lets a background thread pass once while the test does something; returns what happened.
  private func pass(_ gate: PauseGate, while act: (Log) -> Void) -> [String] {
    let log = Log()
    let arrives = DispatchSemaphore(value: 0)
    let leaves = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      arrives.signal()
      let passes = gate.pass()
      log.append(passes ? "passed" : "was turned away")
      leaves.signal()
    }
    arrives.wait()
    act(log)
    leaves.wait()
    return log.all
  }

  @Test func `an open gate lets the scan pass`() {
    let gate = PauseGate()

    #expect(gate.pass())
    #expect(!gate.isClosed)
  }

  @Test func `a paused gate holds the scan until it is resumed`() {
    let gate = PauseGate()
    gate.pause()

    let events = pass(gate) { log in
      log.append("resumed")
      gate.resume()
    }

    #expect(events == ["resumed", "passed"])
  }

  @Test func `a paused gate that is closed turns the scan away`() {
    let gate = PauseGate()
    gate.pause()

    let events = pass(gate) { log in
      log.append("closed")
      gate.close()
    }

    #expect(events == ["closed", "was turned away"])
  }

  @Test func `a gate that was resumed before anybody came lets pass but once paused again holds`() {
    let gate = PauseGate()
    gate.pause()
    gate.resume()

    #expect(gate.pass())

    gate.pause()
    let events = pass(gate) { log in
      log.append("resumed")
      gate.resume()
    }
    #expect(events == ["resumed", "passed"])
  }

  @Test func `a closed gate stays closed`() {
    let gate = PauseGate()
    gate.close()

    gate.pause()
    gate.resume()

    #expect(gate.isClosed)
    #expect(!gate.pass())
  }
}
