import BrowserControllers
import BrowserModels

/// Reads a configuration and finds all its mistakes.
struct ConfigurationReader {
  private var configuration = Configuration()
  /// The keymap that bindings change; nil where it is not known which one is meant.
  private var preset: KeymapPreset? = .standard
  private var mistakes: [ConfigurationError.Mistake] = []

  /// The configuration of a text in JSON5.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The file that it is of, for the mistakes.
  /// - Returns: What it sets: nothing, where there is nothing but blanks and comments.
  /// - Throws: All mistakes; where it is not JSON5, the first one.
  static func configuration(
    of bytes: [UInt8],
    path: String
  ) throws(ConfigurationError) -> Configuration {
    var reader = ConfigurationReader()
    do throws(JSON5SyntaxError) {
      if let value = try JSON5Reader.value(of: bytes) { reader.read(value) }
    } catch {
      reader.note(error.mistake.description, at: error.place)
    }
    guard reader.mistakes.isEmpty else {
      let sorted = reader.mistakes.sorted { $0.place.offset < $1.place.offset }
      throw ConfigurationError(path: path, mistakes: sorted)
    }
    return reader.configuration
  }

  private mutating func note(_ sentence: String, at place: TextPlace) {
    mistakes.append(ConfigurationError.Mistake(place: place, sentence: sentence))
  }

  private mutating func read(_ value: JSON5Value) {
    for member in value.repeatedMembers {
      note("\u{201C}\(member.name)\u{201D} is set twice. Remove one of the two.", at: member.place)
    }
    guard let members = members(of: value, called: "A configuration") else { return }
    for member in members {
      switch member.name {
      case "version": readVersion(member.value)
      case "keymap": readKeymap(member.value)
      case "theme":
        configuration.theme = choice(member.value, "theme", ThemeChoice.names)
          .flatMap { ThemeChoice(rawValue: $0) }
      case "templates": readTemplates(member.value)
      case "sources":
        note(
          "This riffle does not read sources yet. Remove them, and name them when it is started.",
          at: member.place
        )
      default:
        refuse(member, among: ["version", "keymap", "theme", "templates"], of: "a configuration")
      }
    }
  }

  private mutating func readVersion(_ value: JSON5Value) {
    guard case .number(let number) = value.content else {
      return note("version is a number, not \(value.noun).", at: value.place)
    }
    // 1, +1, 1.0 and 0x1 are the same number.
    if Double(number) == Double(Configuration.version) { return }
    note(
      "This riffle reads configurations of version \(Configuration.version), not this one. Update "
        + "riffle, or start it with RIFFLE_CONFIG= to leave the configuration out.",
      at: value.place
    )
  }
}

// Keys.
extension ConfigurationReader {
  private mutating func readKeymap(_ value: JSON5Value) {
    if case .text = value.content { return readPreset(value) }
    guard let members = members(of: value, called: "keymap", or: "the name of a preset") else {
      return
    }
    for member in members {
      switch member.name {
      case "preset": readPreset(member.value)
      case "bindings": break
      default: refuse(member, among: ["preset", "bindings"], of: "keymap")
      }
    }
    for member in members where member.name == "bindings" { readBindings(member.value) }
  }

  private mutating func readPreset(_ value: JSON5Value) {
    preset = choice(value, "preset", KeymapPreset.names)
      .flatMap { KeymapPreset(rawValue: $0) }
    configuration.preset = preset ?? .standard
  }

  private mutating func readBindings(_ value: JSON5Value) {
    guard let members = members(of: value, called: "bindings") else { return }
    let before = mistakes.count
    var changes: [(change: KeyChange, place: TextPlace)] = []
    var names: Set<String> = []
    // Changes by a name that was there before, which is told of all members.
    var repeated: Set<Int> = []
    for member in members {
      let isRepeated = !names.insert(member.name).inserted
      do throws(KeyChord.Mistake) {
        let chord = try KeyChord(member.name)
        guard let action = action(of: member) else { continue }
        if isRepeated { repeated.insert(changes.count) }
        changes.append((KeyChange(chord, action), member.place))
      } catch {
        note(error.description, at: member.place)
      }
    }
    configuration.bindings = changes.map(\.change)
    guard let preset else { return }
    let conflicts = preset.keymap.changed(by: configuration.bindings).conflicts
    for (number, conflict) in conflicts where mistakes.count == before || conflict != .noWayOut {
      if case .twice = conflict, repeated.contains(number) { continue }
      note(conflict.description, at: changes[number].place)
    }
  }

  /// The action that keys are bound to, nil in it for none; nil where that is a mistake.
  private mutating func action(of member: JSON5Member) -> Action?? {
    switch member.value.content {
    case .null: return .some(nil)
    case .text(let name):
      if let action = Action(name: name) { return action }
      let nearest = NearestName.nearest(to: name, in: Action.allCases.map(\.name))
      let hint = nearest.map { "Did you mean \($0)?" } ?? "Tab behind : lists all actions."
      note("There is no action \u{201C}\(name)\u{201D}. \(hint)", at: member.value.place)
      return nil
    default:
      note(
        "Keys are bound to the name of an action, or null, not to \(member.value.noun).",
        at: member.value.place
      )
      return nil
    }
  }
}

// Templates.
extension ConfigurationReader {
  private mutating func readTemplates(_ value: JSON5Value) {
    guard let members = members(of: value, called: "templates") else { return }
    for member in members {
      if let reason = Self.refusal(ofName: member.name) {
        note(reason, at: member.place)
      } else if case .text(let text) = member.value.content {
        do throws(QueryMistake) {
          configuration.templates[member.name] = try RecordTemplate(parsing: text)
        } catch {
          note("At character \(error.position + 1): \(error.sentence)", at: member.value.place)
        }
      } else {
        note("A template is a string, not \(member.value.noun).", at: member.value.place)
      }
    }
  }

  /// Why a template cannot have a name.
  private static func refusal(ofName name: String) -> String? {
    if RecordFormat.format(named: name) != nil {
      return "\(name) is the name of a format. Choose another name."
    }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return isPlain && !name.isEmpty ? nil : "The name of a template is of letters, digits, - and _."
  }
}

// What all settings have in common.
extension ConfigurationReader {
  /// The members of an object; nil where the value is none.
  private mutating func members(
    of value: JSON5Value,
    called name: String,
    or other: String = ""
  ) -> [JSON5Member]? {
    if case .object(let members) = value.content { return members }
    let expected = other.isEmpty ? "an object" : "an object or \(other)"
    note("\(name) is \(expected), not \(value.noun).", at: value.place)
    return nil
  }

  /// One of a few words; nil where the value is none of them.
  private mutating func choice(_ value: JSON5Value, _ name: String, _ words: [String]) -> String? {
    if case .text(let text) = value.content, words.contains(text) { return text }
    let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    var sentence = "\(name) is \(list), not \(value.noun)."
    if case .text(let text) = value.content {
      let nearest = NearestName.nearest(to: text, in: words)
      let hint = nearest.map { "Did you mean \($0)?" } ?? "There is \(list)."
      sentence = "The \(name) \u{201C}\(text)\u{201D} does not exist. \(hint)"
    }
    note(sentence, at: value.place)
    return nil
  }

  /// Says that a member is none that this program knows.
  private mutating func refuse(_ member: JSON5Member, among names: [String], of place: String) {
    let nearest = NearestName.nearest(to: member.name, in: names)
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    let hint =
      nearest.map { "Did you mean \($0)?" }
      ?? "There is \(list). If it is for another version of riffle, update this one or remove it."
    note("\u{201C}\(member.name)\u{201D} is no setting of \(place). \(hint)", at: member.place)
  }
}
