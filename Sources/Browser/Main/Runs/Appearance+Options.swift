import BrowserControllers
import ListKit

/// The appearance that the options ask for.
extension Appearance {
  /// The standard theme in these colours, with text measured as the options say.
  init(_ options: Options, colors: ColorDepth) {
    self.init(
      theme: .standard(for: colors),
      metrics: TextMetrics(ambiguousWidth: options.ambiguousWidth),
      isASCII: options.isASCII
    )
  }
}
