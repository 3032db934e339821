/// Adds up the columns of one cluster, scalar by scalar.
///
/// A cluster takes the columns of its scalars, which is what terminals count that know no
/// clusters; but an emoji is two columns wide however many scalars it is made of.
struct ClusterWidth {
  /// Columns of the cluster so far.
  private(set) var columns: Int

  private let first: ScalarTraits
  private let ambiguousWidth: Int
  private var last: ScalarTraits

  @inline(__always)
  init(first: ScalarTraits, ambiguousWidth: Int) {
    self.first = first
    self.ambiguousWidth = ambiguousWidth
    last = first
    columns = first.columns(ambiguousWidth: ambiguousWidth)
  }

  /// Takes in the next scalar of the cluster.
  @inline(__always)
  mutating func add(_ scalar: UInt32, _ traits: ScalarTraits) {
    defer { last = traits }
    switch scalar {
    case 0xFE0F where last.widensAsEmoji: columns = max(columns, 2)
    case 0xFE00...0xFE0F: break
    case 0x1F3FB...0x1F3FF where first.boundary == .pictographic: columns = 2
    default:
      switch traits.boundary {
      case .pictographic where first.boundary == .pictographic: columns = 2
      case .regionalIndicator: columns = 2
      default: columns += traits.columns(ambiguousWidth: ambiguousWidth)
      }
    }
  }
}
