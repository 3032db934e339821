/// Turns a URL into a screen: nothing else knows which screens exist.
///
/// A route is a pattern of a scheme and path words, of which those in braces match anything:
/// `riffle://record/{position}`. The first registered route that matches and makes a screen wins.
@MainActor package final class Router {
  /// The words that a pattern's braces matched, by name.
  package typealias Parameters = [String: String]

  private struct Route {
    let words: [Substring]
    let makeScreen: @MainActor (Parameters) -> (any Screen)?
  }

  private let stack: NavigationStack
  private var routes: [Route] = []

  package init(stack: NavigationStack) {
    self.stack = stack
  }

  /// Registers what makes the screen of a pattern; nil from it means that it could not.
  package func register(
    _ pattern: String,
    _ makeScreen: @escaping @MainActor (Parameters) -> (any Screen)?
  ) {
    routes.append(Route(words: Self.words(of: pattern), makeScreen: makeScreen))
  }

  /// Pushes the screen that the URL names; answers whether it could.
  @discardableResult
  package func open(_ url: String) -> Bool {
    let words = Self.words(of: url)
    for route in routes {
      guard let parameters = Self.match(words, route.words),
        let screen = route.makeScreen(parameters)
      else { continue }
      stack.push(screen)
      return true
    }
    return false
  }

  private static func words(of url: String) -> [Substring] {
    url.split(separator: "/")
  }

  private static func match(_ words: [Substring], _ pattern: [Substring]) -> Parameters? {
    guard words.count == pattern.count else { return nil }
    var parameters: Parameters = [:]
    for (word, wanted) in zip(words, pattern) {
      if wanted.hasPrefix("{"), wanted.hasSuffix("}") {
        parameters[String(wanted.dropFirst().dropLast())] = String(word)
      } else if word != wanted {
        return nil
      }
    }
    return parameters
  }
}
