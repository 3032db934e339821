import BrowserModels
import ListKit

// How everything is drawn, and what changes that while the program runs.
extension Browser {
  /// The terminal has told the colour behind its text.
  package func terminalHasBackground(_ background: RGBColor) {
    change { $0.background = background }
  }

  /// Carries out an action about the appearance; false for any other.
  func performOnAppearance(_ action: Action, text: String) -> Bool {
    switch action {
    case .theme: choose(theme: text)
    case .numbers: turn(text, action, \.showsNumbers, called: "Row numbers are")
    case .scrollBar: turn(text, action, \.showsScrollBar, called: "The scroll bar is")
    default: return false
    }
    return true
  }

  private func choose(theme name: String) {
    let names = ThemeChoice.names
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    guard !name.isEmpty else {
      let choice = appearance.choice.rawValue
      let theme = appearance.theme.name
      let shown = choice == theme ? theme : "\(choice), which is \(theme) here"
      return show(Message("Theme: \(shown). There is \(list)."))
    }
    guard let choice = ThemeChoice(rawValue: name) else {
      let name = Scrubber.scrubbingLine(name)
      return show(Message("There is no theme \(name); there is \(list).", kind: .warning))
    }
    change { $0.choice = choice }
    guard appearance.colors > .none else {
      return show(Message("Colours are off; --color always turns them on.", kind: .warning))
    }
    let isUnknown = choice == .auto && appearance.background == nil
    let reason = isUnknown ? ", since the terminal has not told its background" : ""
    show(Message("Theme: \(appearance.theme.name)\(reason)."))
  }

  private func turn(
    _ text: String,
    _ action: Action,
    _ part: WritableKeyPath<Appearance, Bool>,
    called name: String
  ) {
    let isOn: Bool
    switch text {
    case "on": isOn = true
    case "off": isOn = false
    case "": isOn = !appearance[keyPath: part]
    default:
      let name = action.command
      return show(Message("Say \(name) on or \(name) off.", kind: .warning))
    }
    change { $0[keyPath: part] = isOn }
    show(Message("\(name) \(isOn ? "on" : "off")."))
  }

  private func change(_ body: (inout Appearance) -> Void) {
    body(&appearance)
    stack.appearanceDidChange(to: appearance)
    setNeedsDisplay()
  }
}

extension Action {
  /// The words that its text may be, where they are few; nil for any others.
  var words: [String]? {
    switch self {
    case .theme: ThemeChoice.names
    case .layout: RowsLayout.allCases.map(\.rawValue)
    case .numbers, .scrollBar, .mouse: ["on", "off"]
    default: nil
    }
  }
}
