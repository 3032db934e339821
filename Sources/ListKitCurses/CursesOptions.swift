import ListKit

/// What a program wants of its terminal.
public struct CursesOptions: Hashable, Sendable {
  /// The most colours to use; the terminal may have fewer.
  public var maximumColors: ColorDepth
  /// Whether the mouse is reported from the start, which keeps the terminal from selecting text with it.
  public var reportsMouse: Bool

  /// All colours and no mouse, unless told.
  public init(maximumColors: ColorDepth = .direct, reportsMouse: Bool = false) {
    self.maximumColors = maximumColors
    self.reportsMouse = reportsMouse
  }
}
