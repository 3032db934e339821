import ListKit

// What is not whole yet: how long it is held back, and what it is when nothing follows.
extension KeyDecoder {
  /// How long something that is not whole may wait for what belongs to it.
  enum Patience: Hashable, Sendable {
    /// It may be a key by itself: Escape, or Alt and what begins a sequence.
    case short
    /// It is a string, which comes as a whole, as a rule: after that time a key that is pressed is one.
    case middle
    /// It is the beginning of something longer, and no key.
    case long
  }

  /// How long what is held back may wait for more, or what was taken for keys for its rest; nil when
  /// nothing waits.
  var patience: Patience? {
    switch state {
    case .idle: late == nil ? nil : .long
    case .escape: .short
    case .shifted, .control: isBare ? .short : .long
    case .string(let string):
      isBare ? .short : string.hasPaused || string.hasEscape ? .long : .middle
    case .character, .console, .passing, .paste: .long
    }
  }

  /// Whether bytes are held back because more may belong to them.
  var isWaiting: Bool { if case .idle = state { false } else { true } }

  /// Takes it that nothing has followed for as long as `patience` says, and returns what the held bytes mean
  /// by themselves, if nothing is waited for any longer.
  mutating func timeOut() -> [InputEvent] {
    late = nil
    switch state {
    case .idle: break
    case .character: finish(.event(.key(.character("\u{FFFD}"))))
    case .escape:
      addEscape()
      finish(.event(.key(Key(.escape))))
      late = LateSequence([0x1B])
    case .shifted, .control, .string:
      if isBare, let byte = beginning.last {
        addEscape()
        finish(.event(.key(.character(Self.character(byte), .alt))))
        late = LateSequence([0x1B, byte])
      } else if case .string(let string) = state, string.hasEscape {
        finish(.event(.key(Key(.escape))))
      } else if case .string(var string) = state, !string.hasPaused {
        string.hasPaused = true
        state = .string(string)
      } else {
        if case .string(let string) = state { noteBrokenAnswer(string) }
        finish(.nothing)
      }
    case .console, .passing: finish(.nothing)
    case .paste(let text): finish(.event(.paste(text.unfinished)))
    }
    return takeEvents()
  }

  /// Takes up the sequence whose beginning was taken for keys, if these bytes go on with it.
  mutating func goOnWithLate(_ bytes: [UInt8]) {
    guard let late, let first = bytes.first else { return }
    self.late = bytes.count == 1 ? late.adding(first) : nil
    guard late.goesOn(with: bytes) else { return }
    self.late = nil
    for byte in late.bytes { take(byte) }
  }

  private mutating func noteBrokenAnswer(_ string: ControlString) {
    awaitsEndOfAnswer = awaitsEndOfAnswer || BackgroundReport.begins(string.text)
  }

  /// Takes the end of an answer that broke off from the beginning of bytes that were read together: what a
  /// person presses meanwhile comes key by key.
  mutating func passOverEndOfAnswer(in bytes: inout [UInt8]) {
    guard awaitsEndOfAnswer, !isWaiting, let count = BackgroundReport.lengthOfEnd(in: bytes) else {
      return
    }
    awaitsEndOfAnswer = false
    bytes.removeFirst(count)
  }

  /// Gives up a string that has no end, if these bytes are a key that a person has pressed after a while.
  mutating func giveUpString(before bytes: [UInt8]) {
    guard case .string(let string) = state, string.isLeft(by: bytes) else { return }
    noteBrokenAnswer(string)
    finish(.nothing)
  }

  /// Whether there is nothing yet but an escape and the character that makes it a sequence.
  var isBare: Bool { beginning.count == 2 && beginning[0] == 0x1B && sequenceLength == 2 }
}
