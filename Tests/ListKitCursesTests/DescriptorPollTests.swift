import CLibrary
import Testing

@testable import ListKitCurses

/// What the main loop does in its turns, with pipes in place of the terminal and the main queue.
@MainActor struct DescriptorPollTests {
  private let poll = DescriptorPoll()
  private let keys = TerminalPipe()
  private let queue = TerminalPipe()

  /// Serves once, without waiting for what is not here yet.
  private func serve(_ queueWait: DescriptorWait) -> Bool {
    poll.serve(before: queueWait, within: 0)
  }

  @Test func `keys and the main queue are both served in a turn, and then nothing runs`() {
    var served = ""
    let queueWait = DescriptorWait(queue.reading) { served += "queue " + queue.read() + "; " }
    poll.add(DescriptorWait(keys.reading) { served += "keys " + keys.read() + "; " })
    #expect(!serve(queueWait))

    queue.write("a")
    keys.write("b")
    #expect(serve(queueWait))
    #expect(served == "keys b; queue a; ")

    #expect(!serve(queueWait))
    #expect(served == "keys b; queue a; ")
  }

  @Test func `what a handler puts on the main queue is served in the next turn`() {
    var served = 0
    let queueWait = DescriptorWait(queue.reading) {
      served += queue.read().count
      if served < 3 { queue.write("a") }
    }
    queue.write("a")

    var turns = 0
    while serve(queueWait) { turns += 1 }

    #expect(turns == 3 && served == 3)
  }

  @Test func `the end of the input is told again until it is heard`() {
    var ends = 0
    let queueWait = DescriptorWait(queue.reading) {}
    let wait = DescriptorWait(keys.reading) { if keys.read().isEmpty { ends += 1 } }
    poll.add(wait)
    keys.write("a")
    keys.hangUp()

    var turns = 0
    while turns < 9, serve(queueWait) {
      turns += 1
      if ends == 2 { poll.remove(wait) }
    }

    #expect(turns == 3 && ends == 2)
  }

  @Test func `a wait that a handler cancels is not served in the same turn`() {
    var served = ""
    let queueWait = DescriptorWait(queue.reading) {}
    let other = TerminalPipe()
    let second = DescriptorWait(other.reading) { served += "second" }
    poll.add(
      DescriptorWait(keys.reading) {
        served += keys.read()
        poll.remove(second)
      }
    )
    poll.add(second)
    keys.write("first")
    other.write("a")

    #expect(serve(queueWait))
    #expect(served == "first")
    #expect(!serve(queueWait))
  }
}
