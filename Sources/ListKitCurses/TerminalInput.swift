import CLibrary
import Dispatch
import ListKit

/// Reads keys from a terminal and signals from a pipe, on the main queue, without ever waiting.
@MainActor final class TerminalInput {
  /// How long the decoder waits for the rest of what has begun, in milliseconds.
  ///
  /// An escape is a key after a moment. What a terminal sends as one may come in parts over a network;
  /// keys that are pressed after that time are keys again, whatever has not ended before. Answers come
  /// as a whole, or in large parts: one that does not end holds back no key for longer.
  static let delays: [KeyDecoder.Patience: Int] = [
    .short: 25, .middle: 250, .long: 1_000,
  ]

  private let terminal: Int32
  private var decoder: KeyDecoder
  private let deliver: @MainActor (InputEvent) -> Void
  private let didDeliver: @MainActor () -> Void
  /// Waits for the colour behind text; nil when nobody does, or no longer.
  private var receiveBackground: (@MainActor (RGBColor) -> Void)?
  /// Until when an answer may still come that was not there in time; nil when none is missing.
  private var lastAnswerTime: ContinuousClock.Instant?
  private var waits: [DescriptorWait] = []
  private var wait: DispatchWorkItem?
  private var hasEnded = false

  /// Begins to read.
  ///
  /// `deliver` is called with each event, `didDeliver` after those that came at once, `report` with each
  /// signal's number.
  init(
    terminal: Int32,
    signals: Int32,
    keys: [(bytes: [UInt8], key: Key)],
    deliver: @escaping @MainActor (InputEvent) -> Void,
    didDeliver: @escaping @MainActor () -> Void,
    report: @escaping @MainActor (Int32) -> Void
  ) {
    self.terminal = terminal
    self.deliver = deliver
    self.didDeliver = didDeliver
    decoder = KeyDecoder(keys: keys)
    watch(terminal) { [weak self] in self?.readKeys() }
    watch(signals) {
      for number in Set(readBytes(signals, atMost: 1 << 16) ?? []) { report(Int32(number)) }
    }
  }

  /// Waits so many seconds for the terminal to say the colour behind text.
  ///
  /// What it says later is passed over, as is everything else that is no key.
  func awaitBackground(
    for seconds: Double,
    _ receive: @escaping @MainActor (RGBColor) -> Void
  ) {
    receiveBackground = receive
    lastAnswerTime = .now + .seconds(2)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated { self?.receiveBackground = nil }
    }
  }

  /// Reads an answer that is still on its way, so that it is not typed at whoever reads the terminal next;
  /// waits a tenth of a second at most, and not at all where nothing was asked lately.
  ///
  /// Keys that are pressed meanwhile are lost.
  func readAwaitedAnswer() {
    guard let lastAnswerTime, .now < lastAnswerTime, TerminalJob.isInForeground(of: terminal) else {
      return
    }
    receiveBackground = nil
    let end = ContinuousClock.now + .milliseconds(100)
    while decoder.takeBackground() == nil {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero, hasInput(terminal, within: Int32(left / .milliseconds(1)) + 1),
        let bytes = readBytes(terminal, atMost: 1 << 16)
      else { return }
      _ = decoder.feed(bytes)
    }
  }

  /// Stops reading; nothing is delivered after it.
  func stop() {
    hasEnded = true
    receiveBackground = nil
    wait?.cancel()
    waits.forEach(MainLoop.cancel)
    waits = []
  }

  private func watch(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) {
    waits.append(
      MainLoop.wait(for: descriptor) {
        TerminalSignals.useOwnStack()
        handler()
      }
    )
  }

  private func readKeys() {
    // In the background the keys are those of another program.
    guard TerminalJob.isInForeground(of: terminal), hasInput(terminal) else { return }
    guard let bytes = readBytes(terminal, atMost: 1 << 16) else { return end() }
    report(decoder.feed(bytes))
    if let background = decoder.takeBackground() {
      let receive = receiveBackground
      (receiveBackground, lastAnswerTime) = (nil, nil)
      receive?(background)
    }
    waitForMore()
    if !hasEnded { didDeliver() }
  }

  private func waitForMore() {
    wait?.cancel()
    guard let patience = decoder.patience, let delay = Self.delays[patience], !hasEnded else {
      return
    }
    let wait = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.timeOut() }
    }
    self.wait = wait
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay), execute: wait)
  }

  private func timeOut() {
    // What has come meanwhile, while other work was done, is read first.
    guard !hasEnded, !hasInput(terminal) else { return }
    report(decoder.timeOut())
    waitForMore()
    if !hasEnded { didDeliver() }
  }

  private func report(_ events: [InputEvent]) {
    for event in events where !hasEnded { deliver(event) }
  }

  /// The terminal hung up: everything it sent has been delivered.
  private func end() {
    while decoder.isWaiting { report(decoder.timeOut()) }
    guard !hasEnded else { return }
    stop()
    deliver(.endOfInput)
  }
}

/// Whether a read would return at once, or after so many milliseconds.
private func hasInput(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}

/// The bytes that can be read now; nil at the end or when the other side is gone.
private func readBytes(_ descriptor: Int32, atMost count: Int) -> [UInt8]? {
  var result = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
    result = read(descriptor, buffer.baseAddress, count)
    used = max(result, 0)
  }
  if result > 0 { return bytes }
  return result < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
}
