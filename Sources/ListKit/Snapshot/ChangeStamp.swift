/// Tells one request to show something anew from every other such request.
///
/// A section's stamp is compared by identity: another stamp than the old snapshot has means
/// that it was marked since, in whatever way the two snapshots came to be.
@usableFromInline
final class ChangeStamp: Sendable {
  /// A stamp unlike any other.
  init() {}
}
