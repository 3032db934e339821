import ListKit

/// Turns the bytes that a terminal sends into events.
///
/// A pure value that looks at each byte once: bytes go in as they arrive, cut anywhere, and events
/// come out, the same ones however they are cut. What is not whole yet is held back; whoever feeds
/// the decoder calls `timeOut` when nothing has followed for the time that `patience` says.
///
/// What a terminal answers late, to a question of the program before, is passed over as a whole; also
/// where its escape came so much earlier that it was taken for a key.
struct KeyDecoder: Sendable {
  /// Bytes of a control sequence that are looked at; the rest of it is passed over.
  static let longestSequence = 256 << 10

  var state = State.idle
  private var events: [InputEvent] = []
  var sequenceLength = 0
  /// Whether an escape came before, which is Alt for a key and otherwise a key itself.
  private var hasEscape = false
  /// The first bytes of the sequence, from its escape on.
  var beginning: [UInt8] = []
  private let keys: [[UInt8]: Key]
  /// The colour behind text, as the terminal has answered, until it is taken.
  private var background: RGBColor?
  /// What was taken for keys when time ran out, and may be the beginning of a sequence.
  var late: LateSequence?
  /// Whether the answer about the colour behind text broke off: its end may still come, and is no keys.
  var awaitsEndOfAnswer = false

  /// What the bytes that are held back are the beginning of.
  enum State {
    case idle
    case character([UInt8], length: Int)
    case escape
    /// `ESC O`
    case shifted(Key.Modifiers)
    /// `ESC [`
    case control(KeySequence)
    /// `ESC [ [`, of the Linux console
    case console
    /// So many bytes without a meaning.
    case passing(Int)
    case string(ControlString)
    case paste(PastedText)
  }

  /// A decoder that knows what every terminal sends, and what this one says that it sends.
  init(keys: [(bytes: [UInt8], key: Key)] = []) {
    self.keys = Dictionary(keys.map { ($0.bytes, $0.key) }) { first, _ in first }
  }

  /// Takes in bytes that were read together and returns the events that they complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var bytes = Array(bytes)
    passOverEndOfAnswer(in: &bytes)
    goOnWithLate(bytes)
    giveUpString(before: bytes)
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// The colour behind text that the terminal has told since this was asked last; nil for none.
  mutating func takeBackground() -> RGBColor? {
    defer { background = nil }
    return background
  }

  mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }
}

// One byte after the other.
extension KeyDecoder {
  mutating func take(_ byte: UInt8) {
    if let key = ownKey(endingIn: byte) { return finish(.event(.key(key))) }
    switch state {
    case .idle: begin(byte)
    case .character(let bytes, let length): goOn(bytes, length, byte)
    case .escape: escaped(byte)
    case .shifted(let modifiers): shifted(byte, modifiers)
    case .control(let sequence): control(byte, sequence)
    case .console:
      guard Self.isFinal(byte) else { return breakOff(byte) }
      finish(KeySequence.consoleKey(final: byte).map { .event(.key($0)) } ?? .nothing)
    case .passing(let count):
      if count > 1 { state = .passing(count - 1) } else { finish(.nothing) }
    case .string(let string): goOn(string, byte)
    case .paste(var text):
      state = .idle
      guard text.take(byte) else {
        state = .paste(text)
        return
      }
      finish(.event(.paste(text.text)))
    }
  }

  /// What this terminal itself says that it sends for a key.
  private mutating func ownKey(endingIn byte: UInt8) -> Key? {
    switch state {
    case .escape, .shifted, .control, .console: break
    default: return nil
    }
    sequenceLength += 1
    // Longer than what any terminal sends for a key.
    guard beginning.count < 32 else { return nil }
    beginning.append(byte)
    return keys[beginning]
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x1B: beginSequence(byte, .escape)
    case 0x0D: finish(.event(.key(Key(.enter))))
    case 0x09: finish(.event(.key(Key(.tab))))
    case 0x7F: finish(.event(.key(Key(.backspace))))
    case 0x00: finish(.event(.key(.control(" "))))
    case 0x01..<0x1B: finish(.event(.key(.control(Self.character(byte + 0x60)))))
    case 0x1C..<0x20: finish(.event(.key(.control(Self.character(byte + 0x40)))))
    case 0x20..<0x7F: finish(.event(.key(.character(Self.character(byte)))))
    case 0xC2..<0xE0: state = .character([byte], length: 2)
    case 0xE0..<0xF0: state = .character([byte], length: 3)
    case 0xF0..<0xF5: state = .character([byte], length: 4)
    default:
      if !introduce(byte) { finish(.event(.key(.character("\u{FFFD}")))) }
    }
  }

  private mutating func goOn(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else {
      finish(.event(.key(.character("\u{FFFD}"))))
      return begin(byte)
    }
    let bytes = bytes + [byte]
    guard bytes.count == length else {
      state = .character(bytes, length: length)
      return
    }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else {
      return finish(.event(.key(.character("\u{FFFD}"))))
    }
    guard scalar.value < 0xA0 else {
      return finish(.event(.key(.character(Character(scalar)))))
    }
    if !introduce(UInt8(scalar.value)) { finish(.nothing) }
  }

  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      addEscape()
      hasEscape = true
      beginSequence(byte, .escape)
    case UInt8(ascii: "["): state = .control(KeySequence())
    case UInt8(ascii: "O"): state = .shifted([])
    case UInt8(ascii: "]"): state = .string(ControlString(endsAtBell: true))
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(ControlString())
    default:
      addEscape()
      hasEscape = true
      state = .idle
      begin(byte)
    }
  }

  /// Begins a sequence with a control character that stands for an escape and another.
  private mutating func introduce(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x8F: beginSequence(byte, .shifted([]))
    case 0x9B: beginSequence(byte, .control(KeySequence()))
    case 0x9D: beginSequence(byte, .string(ControlString(endsAtBell: true, isEightBit: true)))
    case 0x90, 0x98, 0x9E, 0x9F: beginSequence(byte, .string(ControlString(isEightBit: true)))
    default: return false
    }
    return true
  }

  private mutating func beginSequence(_ byte: UInt8, _ state: State) {
    self.state = state
    beginning = [byte]
    sequenceLength = 1
  }

  /// `ESC O` and a letter; some terminals put a number for the modifiers between.
  private mutating func shifted(_ byte: UInt8, _ modifiers: Key.Modifiers) {
    switch byte {
    case 0x31...0x39 where modifiers.isEmpty && sequenceLength < 4:
      state = .shifted(KeySequence.modifiers(Int(byte) - 0x30))
    case _ where Self.isFinal(byte):
      let key = KeySequence.key(final: byte, modifiers: modifiers)
      finish(key.map { .event(.key($0)) } ?? .nothing)
    default: breakOff(byte)
    }
  }

  private mutating func control(_ byte: UInt8, _ sequence: KeySequence) {
    var sequence = sequence
    switch byte {
    case UInt8(ascii: "[") where sequence.isEmpty: state = .console
    // A click as the oldest terminals report it: three bytes follow.
    case UInt8(ascii: "M") where sequence.isEmpty: state = .passing(3)
    case 0x20..<0x40:
      if sequenceLength < Self.longestSequence { sequence.add(byte) }
      state = .control(sequence)
    case _ where Self.isFinal(byte): finish(sequence.step(final: byte))
    default: breakOff(byte)
    }
  }

  private mutating func goOn(_ string: ControlString, _ byte: UInt8) {
    var string = string
    sequenceLength += 1
    switch string.take(byte) {
    case .inside: state = .string(string)
    case .end:
      if let color = BackgroundReport.color(in: string.text) { background = color }
      finish(.nothing)
    case .escape:
      finish(.nothing)
      beginSequence(0x1B, .escape)
      take(byte)
    }
  }

  /// Ends a sequence at a byte that does not belong to it.
  private mutating func breakOff(_ byte: UInt8) {
    finish(.nothing)
    begin(byte)
  }

  mutating func finish(_ step: KeySequence.Step) {
    state = .idle
    defer { hasEscape = false }
    switch step {
    case .event(.key(var key)):
      if hasEscape { key.modifiers.insert(.alt) }
      events.append(.key(key))
    case .event(let event):
      addEscape()
      events.append(event)
    case .pasteBegins:
      addEscape()
      state = .paste(PastedText())
    case .nothing: addEscape()
    }
  }

  /// The escape that came before is a key by itself.
  mutating func addEscape() {
    if hasEscape { events.append(.key(Key(.escape))) }
    hasEscape = false
  }

  private static func isFinal(_ byte: UInt8) -> Bool { (0x40..<0x7F).contains(byte) }

  static func character(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte))
  }
}
