import ListKit

/// The lines above and below the program's screen, where captions and pressed keys are shown.
///
/// There are as many as the longest caption needs, from the beginning to the end of the script.
struct ScriptMargins: Hashable, Sendable {
  private static let mostKeyColumns = 16

  /// Lines above the screen.
  private(set) var top = 0
  /// Lines below the screen.
  private(set) var bottom = 0
  private let showsKeys: Bool

  /// The margins of a script.
  init(of script: Script) {
    showsKeys = script.steps.contains { $0.command == .showKeys(true) }
    bottom = showsKeys ? 1 : 0
    var width = script.settings.size.width
    var shown: ScriptCaption?
    var known: Set<Laid> = []
    for step in script.steps {
      switch step.command {
      case .caption(let caption): shown = caption
      case .resize(let size): width = size.width
      default: continue
      }
      guard let shown, known.insert(Laid(caption: shown, width: width)).inserted else { continue }
      let count = lines(of: shown, width: width).count
      if shown.isAtTop { top = max(top, count) } else { bottom = max(bottom, count) }
    }
  }

  // What needs not be wrapped again.
  private struct Laid: Hashable {
    let caption: ScriptCaption
    let width: Int
  }

  /// A caption's lines on a screen of this width, with room for keys beside one at the bottom.
  func lines(of caption: ScriptCaption, width: Int) -> [String] {
    let keys = showsKeys && !caption.isAtTop ? min(Self.mostKeyColumns, width / 3) : 0
    let wrapped = WrappedText(caption.text, width: width - 2 - keys)
    return wrapped.lines.indices.map { String(wrapped[$0]) }
  }
}
