import ListKit

/// Turns the bytes that a terminal sends into events.
///
/// A pure value: bytes go in as they arrive, cut anywhere, and events come out. While it `isWaiting`
/// what came last may be a key by itself or the beginning of one; whoever feeds it calls `timeOut`
/// when nothing followed for some milliseconds.
struct KeyDecoder: Sendable {
  /// Whether bytes are held back because more may belong to them.
  var isWaiting: Bool { !pending.isEmpty && !isPasting }

  private var pending: [UInt8] = []
  private var isPasting = false
  private let keys: [(bytes: [UInt8], key: Key)]
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// A decoder that knows what every terminal sends, and what this one says that it sends.
  init(keys: [(bytes: [UInt8], key: Key)] = []) {
    self.keys = keys
  }

  /// Takes bytes in and returns the events that they complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending += bytes
    return drain(isComplete: false)
  }

  /// Takes it that nothing more follows, and returns what the held bytes mean by themselves.
  mutating func timeOut() -> [InputEvent] {
    isPasting ? [] : drain(isComplete: true)
  }

  private mutating func drain(isComplete: Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    var reader = KeyReader(bytes: pending, keys: keys, isComplete: isComplete)
    while true {
      if isPasting {
        guard let text = reader.paste(until: Self.pasteEnd) else { break }
        events.append(.paste(text))
        isPasting = false
      }
      let start = reader.position
      guard let step = reader.next() else {
        reader.position = start
        break
      }
      switch step {
      case .event(let event): events.append(event)
      case .pasteBegins: isPasting = true
      case .nothing: break
      }
    }
    pending.removeFirst(reader.position)
    return events
  }
}
