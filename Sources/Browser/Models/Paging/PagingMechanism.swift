/// One way in which sources name their next page: one row of the table of mechanisms.
///
/// A further mechanism is one file with a static member like those below, and one row in `standard`
/// where its rule's number belongs.
package struct PagingMechanism: Sendable {
  /// The rule that it implements, such as `N2`.
  package let rule: String

  /// What it finds in a page, best first; empty when it has nothing to say.
  package let findings: @Sendable (PagingContext) -> [PagingFinding]

  /// A mechanism.
  package init(
    rule: String,
    _ findings: @escaping @Sendable (PagingContext) -> [PagingFinding]
  ) {
    self.rule = rule
    self.findings = findings
  }
}

extension [PagingMechanism] {
  /// The mechanisms that are built, in the order in which they are asked: the first one that finds
  /// something decides.
  package static let standard: [PagingMechanism] = [
    .linkHeader,  // N2
    .bodyLink,  // N7
    .explicitEnd,  // N8
    .bodyNumbers,  // N10
    .unreadToken,  // N9, as far as it is a warning
    .requestNumbers,  // N11
  ]
}
