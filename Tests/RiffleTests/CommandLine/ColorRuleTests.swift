import ListKit
import Testing

@testable import riffle

struct ColorRuleTests {
  static let rules:
    [(choice: Options.ColorChoice, environment: [String: String], hasColors: Bool)] =
      [
        (.auto, [:], true), (.auto, ["NO_COLOR": "1"], false), (.auto, ["NO_COLOR": ""], true),
        (.auto, ["CLICOLOR": "0"], false), (.auto, ["CLICOLOR": "1"], true),
        (.auto, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
        (.auto, ["CLICOLOR": "0", "CLICOLOR_FORCE": "0"], false),
        (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
        (.always, ["NO_COLOR": "1"], true), (.never, ["CLICOLOR_FORCE": "1"], false),
      ]

  @Test(arguments: rules)
  func `the option decides, then the environment`(
    choice: Options.ColorChoice,
    environment: [String: String],
    hasColors: Bool
  ) {
    let rule = ColorRule(choice: choice, environment: environment)

    #expect((rule.maximum != .none) == hasColors)
  }
}
