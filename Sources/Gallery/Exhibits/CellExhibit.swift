import ListKit
import ListProgram

/// Several kinds of cells in one list, each made by its registration.
@MainActor final class CellExhibit: ListExhibit {
  /// What the rows show.
  enum Model {
    case note(String)
    case message(author: String, badge: String, text: String)
    case meter(name: String, percent: Int)
  }

  /// Which cell a model gets.
  private enum Kind { case note, message, meter }

  let list: ListView<Int, Int>
  let keys = "z density  x expand  c colours"

  private let models: [Model]
  private var cells = CellRegistrations<Kind, Model> { model in
    switch model {
    case .note: .note
    case .message: .message
    case .meter: .meter
    }
  }
  private var densities: [Density] = [.regular(maxLines: 2), .compact, .expanded]
  private var themes: [Theme] = [.terminal16, .indexed256, .monochrome]

  init(host: any ExhibitHost) {
    list = ListView(density: .regular(maxLines: 2), theme: host.theme)
    models = Self.models
    register()
    list.dataSource = self
    list.apply(ListSnapshot(rows: models.indices))
  }

  var report: [String] { ["density: \(list.density), theme: \(list.theme.name)"] }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("z"):
      densities.append(densities.removeFirst())
      list.density = densities[0]
    case .character("x"):
      if let row = list.cursor { list.setExpanded(row, to: !list.isExpanded(row)) }
    case .character("c"):
      themes.append(themes.removeFirst())
      list.theme = themes[0]
    default: return list.move(by: key)
    }
    return true
  }

  private func register() {
    cells.register(
      CellRegistration { model in
        guard case .note(let text) = model else { return TextCell("") }
        return TextCell(text)
      },
      for: .note
    )
    cells.register(
      CellRegistration { model in
        guard case .message(let author, let badge, let text) = model else {
          return MessageCell(author: "", badge: "", text: "")
        }
        return MessageCell(author: author, badge: badge, text: text)
      },
      for: .message
    )
    cells.register(
      CellRegistration { model in
        guard case .meter(let name, let percent) = model else {
          return MeterCell(name: "", percent: 0)
        }
        return MeterCell(name: name, percent: percent)
      },
      for: .meter
    )
  }
}

extension CellExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    cells.cell(for: models[row]) ?? TextCell("No cell is registered for this row.")
  }
}

extension CellExhibit {
  private static let models: [Model] =
    [
      .note("A note is its text and nothing else, as many lines of it as the density allows."),
      .message(
        author: "Ada",
        badge: "new",
        text: "The engine might compose elaborate and scientific pieces of music of any degree of "
          + "complexity or extent, if only someone told it how pitches belong together."
      ),
      .meter(name: "Disk", percent: 60),
      .meter(name: "Memory", percent: 35),
      .message(author: "Grace", badge: "2", text: "Found a moth in relay 70, panel F."),
    ]
    + (1...40).map { .note("Note \($0), of one line.") }
}
