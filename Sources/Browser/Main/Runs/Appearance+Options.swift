import BrowserControllers
import ListKit

/// The appearance that the options ask for.
extension Appearance {
  /// The theme that was asked for in these colours, with text measured as the options say.
  init(_ options: Options, colors: ColorDepth) {
    self.init(
      options.theme ?? .auto,
      colors: colors,
      metrics: TextMetrics(ambiguousWidth: options.ambiguousWidth),
      isASCII: options.isASCII
    )
    showsNumbers = options.showsNumbers
    showsScrollBar = options.showsScrollBar
  }
}
