import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Leaves a test out while the tests run under a sanitizer, and says why.
  ///
  /// `make sanitize` names the sanitizer in RIFFLE_SANITIZER: `thread` or `address`.
  static func unsanitized(_ reason: Comment) -> Self {
    .disabled(if: ProcessInfo.processInfo.environment["RIFFLE_SANITIZER"] != nil, reason)
  }
}
