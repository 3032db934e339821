import ListKit

/// A page of the menu: its name on the command line, its title, and how it is made.
struct PageEntry {
  let name: String
  let title: String
  /// What there is to see.
  let sentence: String
  let make: @MainActor (any PageHost) -> any Page
}

extension PageEntry {
  /// All pages, in the order of the menu.
  static let all = [
    PageEntry(
      name: "snapshots",
      title: "Snapshots and changes",
      sentence: "Edits a snapshot and shows the fewest changes that lead from the old to the new.",
      make: { SnapshotPage(host: $0) }
    ),
    PageEntry(
      name: "cells",
      title: "Cells",
      sentence: "Several kinds of cells in one list; densities, expanded rows, themes.",
      make: { CellPage(host: $0) }
    ),
    PageEntry(
      name: "heights",
      title: "Heights",
      sentence: "A million rows of all heights, measured as they are seen.",
      make: { HeightPage(host: $0) }
    ),
    PageEntry(
      name: "place",
      title: "Place",
      sentence: "What stands still while rows come, go and change their heights.",
      make: { PlacePage(host: $0) }
    ),
    PageEntry(
      name: "sections",
      title: "Sections",
      sentence: "Headers and footers, pinned headers, collapsing, an index and a scroll bar.",
      make: { SectionPage(host: $0) }
    ),
    PageEntry(
      name: "grid",
      title: "Grid",
      sentence: "The rows of a list side by side, under headers.",
      make: { GridPage(host: $0) }
    ),
    PageEntry(
      name: "selection",
      title: "Selection and mouse",
      sentence: "One row, many, ranges, by a rule; disabled rows; what is under the mouse.",
      make: { SelectionPage(host: $0) }
    ),
    PageEntry(
      name: "editing",
      title: "Editing",
      sentence: "Inserts, deletes and moves that are shown at once and taken back when they fail.",
      make: { EditingPage(host: $0) }
    ),
    PageEntry(
      name: "lazy",
      title: "Lazy content",
      sentence: "What is expensive loads only for rows near the screen, nearest first.",
      make: { LazyPage(host: $0) }
    ),
    PageEntry(
      name: "paging",
      title: "Paging",
      sentence: "Pages above and below, loading and failure rows, retry, backdrops.",
      make: { PagingPage(host: $0) }
    ),
    PageEntry(
      name: "binding",
      title: "Binding",
      sentence: "A row redraws itself, and only itself, when its value changes.",
      make: { BindingPage(host: $0) }
    ),
    PageEntry(
      name: "text",
      title: "Text",
      sentence: "Clusters, wide and combining characters, wrapping, ambiguous widths.",
      make: { TextPage(host: $0) }
    ),
    PageEntry(
      name: "two",
      title: "Two lists",
      sentence: "Two lists on one screen, each with a data source of its own.",
      make: { TwoListPage(host: $0) }
    ),
  ]
}
