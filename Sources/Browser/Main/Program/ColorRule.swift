import ListKit

/// How many colours may be used: the flag decides, then NO_COLOR, CLICOLOR_FORCE and CLICOLOR.
struct ColorRule: Equatable {
  /// The most colours.
  let most: ColorDepth

  init(choice: Options.ColorChoice, environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    switch choice {
    case .never: most = .none
    case .always: most = .sixteen
    case .auto:
      let isForced = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
      let isOff = isSet("NO_COLOR") || environment["CLICOLOR"] == "0" && !isForced
      most = isOff ? .none : .sixteen
    }
  }
}
