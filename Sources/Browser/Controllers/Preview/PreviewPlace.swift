import ListKit

/// Where the preview is and how large: a pure value, which is kept while the program runs.
struct PreviewPlace: Equatable {
  /// Where the reader wants it; where there is no room it is at the other place, if there is some.
  var axis = SplitView.Axis.columns
  /// The shares of list and preview along each axis.
  var shares: [SplitView.Axis: [Int]] = [:]

  /// Columns of the list and of the preview at least, while both are shown.
  static let leastWidth = 24

  /// Lines of each at least.
  static let leastHeight = 4

  /// How both are shown in so many columns and lines; nil where there is room for one of them only.
  func axis(fitting size: Size) -> SplitView.Axis? {
    [axis, axis.other].first { axis in
      switch axis {
      case .columns: size.width > 2 * Self.leastWidth
      case .lines: size.height > 2 * Self.leastHeight
      }
    }
  }
}

extension SplitView.Axis {
  /// The other one.
  var other: SplitView.Axis { self == .columns ? .lines : .columns }

  /// Where the preview is, as sentences name it.
  var placeOfPreview: String { self == .columns ? "beside" : "below" }
}
