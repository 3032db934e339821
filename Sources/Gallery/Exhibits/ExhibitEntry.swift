import ListKit

/// An exhibit of the menu: its name on the command line, its title, and how it is made.
struct ExhibitEntry {
  let name: String
  let title: String
  /// What there is to see.
  let sentence: String
  let make: @MainActor (any ExhibitHost) -> any Exhibit
}

extension ExhibitEntry {
  /// All exhibits, in the order of the menu.
  static let all = [
    ExhibitEntry(
      name: "snapshots",
      title: "Snapshots and changes",
      sentence: "Edits a snapshot and shows the fewest changes that lead from the old to the new.",
      make: { SnapshotExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "cells",
      title: "Cells",
      sentence: "Several kinds of cells in one list; densities, expanded rows, themes.",
      make: { CellExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "heights",
      title: "Heights",
      sentence: "A million rows of all heights, measured as they are seen.",
      make: { HeightExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "place",
      title: "Place",
      sentence: "What stands still while rows come, go and change their heights.",
      make: { PlaceExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "sections",
      title: "Sections",
      sentence: "Headers and footers, pinned headers, collapsing, an index and a scroll bar.",
      make: { SectionExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "grid",
      title: "Grid",
      sentence: "The rows of a list side by side, under headers.",
      make: { GridExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "outline",
      title: "Outline",
      sentence: "A tree whose items open and close, asked for no sooner than they are opened.",
      make: { OutlineExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "selection",
      title: "Selection and mouse",
      sentence: "One row, many, ranges, by a rule; disabled rows; what is under the mouse.",
      make: { SelectionExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "editing",
      title: "Editing",
      sentence: "Inserts, deletes and moves that are shown at once and taken back when they fail.",
      make: { EditingExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "lazy",
      title: "Lazy content",
      sentence: "What is expensive loads only for rows near the screen, nearest first.",
      make: { LazyExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "paging",
      title: "Paging",
      sentence: "Pages above and below, loading and failure rows, retry, backdrops.",
      make: { PagingExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "binding",
      title: "Binding",
      sentence: "A row redraws itself, and only itself, when its value changes.",
      make: { BindingExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "stream",
      title: "Stream",
      sentence: "A list that follows an observed value or a stream of snapshots.",
      make: { StreamExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "text",
      title: "Text",
      sentence: "Clusters, wide and combining characters, wrapping, ambiguous widths.",
      make: { TextExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "table",
      title: "Table",
      sentence: "Rows of fields in columns under a header that stays; a cell cursor.",
      make: { TableExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "sideways",
      title: "Sideways",
      sentence: "Lines wider than the screen, scrolled sideways together.",
      make: { SidewaysExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "matches",
      title: "Matches",
      sentence: "Parts of a text in several roles, and what a search found in it.",
      make: { MatchExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "field",
      title: "Text fields",
      sentence: "Lines that are typed into, edited as in a shell; a secret; too little room.",
      make: { FieldExhibit(host: $0) }
    ),
    ExhibitEntry(
      name: "two",
      title: "Two lists",
      sentence: "Two lists on one screen, each with a data source of its own.",
      make: { TwoListExhibit(host: $0) }
    ),
  ]
}
