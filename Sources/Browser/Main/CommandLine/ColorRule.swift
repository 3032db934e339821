import ListKit

/// How many colours may be used: --color decides, then NO_COLOR, CLICOLOR_FORCE and CLICOLOR.
struct ColorRule: Equatable {
  /// The greatest number of colours.
  let maximum: ColorDepth

  init(choice: Options.ColorChoice, environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    switch choice {
    case .never: maximum = .none
    case .always: maximum = .direct
    case .auto:
      let isForced = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
      let isOff = isSet("NO_COLOR") || environment["CLICOLOR"] == "0" && !isForced
      maximum = isOff ? .none : .direct
    }
  }
}
