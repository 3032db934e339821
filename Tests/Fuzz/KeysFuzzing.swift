import ListKit

@testable import ListKitCurses

extension FuzzTarget {
  /// What a terminal sends: the same keys however it is split, and no byte waits for ever.
  static let keys = FuzzTarget(name: "keys") { input in
    var input = input
    let bytes = input.bytes
    var whole = KeyDecoder()
    var split = KeyDecoder()
    let events = whole.feed(bytes)
    let others = input.parts(of: bytes[...]).flatMap { split.feed($0) }
    hold(joined(events) == joined(others), "splits change nothing: \(events) and \(others)")
    hold(joined(whole.timeOut()) == joined(split.timeOut()), "nor after a pause")
    hold(joined(whole.timeOut()) == joined(split.timeOut()), "nor after a second one")
    hold(!whole.isWaiting && !split.isWaiting, "nothing waits after a pause")
  }

  /// The events, with texts that were pasted one after the other as one.
  private static func joined(_ events: [InputEvent]) -> [InputEvent] {
    events.reduce(into: []) { joined, event in
      if case .paste(let text) = event, case .paste(let before)? = joined.last {
        joined[joined.count - 1] = .paste(before + text)
      } else {
        joined.append(event)
      }
    }
  }
}
