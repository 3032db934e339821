import BrowserViews
import ListKit

/// The keys and what they do, made from the keymap in use.
@MainActor package final class HelpController: Screen {
  /// Columns in front of what a key does.
  private static let keyColumns = 24

  private let pager: Pager

  package init(keymap: Keymap, theme: Theme, metrics: TextMetrics = .standard) {
    pager = Pager(theme: theme, metrics: metrics)
    pager.show(Self.lines(of: keymap))
  }

  package var titleBar: TitleBar { TitleBar(title: "Keys", detail: "q goes back") }

  package var statusBar: StatusBar { StatusBar(position: pager.position) }

  package func resize(to size: Size) { pager.list.size = size }

  package func draw(on canvas: inout Canvas) { pager.list.draw(on: &canvas) }

  package func perform(_ action: Action, count: Int?) -> Bool {
    pager.perform(action, count: count)
  }

  private static func lines(of keymap: Keymap) -> [LineCell] {
    var lines: [LineCell] = []
    for group in Keymap.Group.allCases {
      if !lines.isEmpty { lines.append(LineCell([])) }
      lines.append(LineCell([.init(group.rawValue, .header)]))
      for binding in keymap.bindings where binding.group == group {
        let keys = binding.sequences.map { $0.map(\.description).joined() }.joined(separator: " ")
        lines.append(
          LineCell(
            [.init(binding.action.summary)],
            label: .init("  " + keys, .key),
            indent: Self.keyColumns
          )
        )
      }
    }
    return lines
  }
}
