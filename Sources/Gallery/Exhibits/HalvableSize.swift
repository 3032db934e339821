import ListKit

/// The size of an exhibit, of which the list may use half the width only, to see it at another one.
struct HalvableSize {
  /// The whole of it.
  var full = Size.zero
  /// Whether half the columns are left blank.
  var isHalved = false

  /// What the list is given.
  var used: Size { isHalved ? Size(width: full.width / 2, height: full.height) : full }
}
