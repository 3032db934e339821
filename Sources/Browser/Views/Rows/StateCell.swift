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
    wrapped(width: width, in: context).lines.count
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    let wrapped = wrapped(width: canvas.size.width, in: context)
    for line in wrapped.lines.indices {
      canvas.write(
        wrapped[line],
        column: inset(in: canvas.size.width),
        line: line,
        style: context.theme[role]
      )
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

  private func wrapped(width: Int, in context: CellContext) -> WrappedText {
    WrappedText(text, width: width - inset(in: width), maxLines: 1_000, metrics: context.metrics)
  }
}
