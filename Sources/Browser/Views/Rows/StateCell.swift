import ListKit

/// The row after the last record: what is loading, why nothing more came, or that this is the end.
package struct StateCell: CellConfiguration, Sendable, Equatable {
  /// What the row says.
  package enum State: Sendable, Equatable {
    case loading(String)
    case more(String)
    case failed(String)
    case ended(String)
  }

  private let state: State

  package init(_ state: State) {
    self.state = state
  }

  package func height(fitting width: Int, in context: CellContext) -> Int {
    lines(width: width).count
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    let style = context.theme[role]
    for (line, text) in lines(width: canvas.size.width).enumerated() {
      canvas.write(text, column: inset(in: canvas.size.width), line: line, style: style)
    }
  }

  private var role: StyleRole {
    switch state {
    case .failed: .error
    case .loading, .more, .ended: .dimmed
    }
  }

  private var text: String {
    switch state {
    case .loading(let text), .more(let text), .ended(let text), .failed(let text): text
    }
  }

  private func inset(in width: Int) -> Int { width >= 12 ? 2 : 0 }

  private func lines(width: Int) -> [String] {
    WrappedText(text, width: max(1, width - inset(in: width)), mode: .word).lines.map(String.init)
  }
}
