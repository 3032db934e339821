import BrowserModels
import ListKit

/// A field that can be a column of a list.
struct RecordColumn: Hashable {
  let field: QueryField
  /// What its values are.
  var kind = ColumnFinder.Kind.texts
  /// How wide it is; nil for as wide as its values need.
  var width: Int?
  /// Whether it is one.
  var isShown = false

  /// The whole name of the field, scrubbed.
  var title: String { Self.title(field.name) }

  /// A name as it is shown.
  static func title(_ name: String) -> String {
    Scrubber.scrubbingLine(String(name.unicodeScalars.prefix(200)))
  }

  /// The value of a record, which is from the source of a title; nil where it has none.
  func value(in record: JSONValue, of source: String) -> JSONValue? {
    switch field {
    case .source: .string(source)
    case .path(let path): path.value(in: record)
    case .role(_, let paths): paths.lazy.compactMap { $0.value(in: record) }.first
    }
  }

  /// The column of a table under a heading: the first one and texts grow where there is room.
  ///
  /// What room is left then is for longer titles and numbers to come, part of which says nothing: by three digits
  /// the numbers of the records on a first page grow until there are thousands of such pages.
  func tableColumn(_ heading: String, isFirst: Bool, halfScreen: Int) -> TableColumn {
    let fitted: TableColumn.Width
    switch kind {
    case .texts where isFirst:
      fitted = .growing(least: 3, most: max(6, min(28, halfScreen)), limit: 120)
    case .texts: fitted = .growing(least: 3, most: 20, limit: 80)
    case .numbers, .times: fitted = .fitted(least: 3, most: 24)
    }
    return TableColumn(
      field.name,
      title: heading,
      width: width.map { .fixed($0) } ?? fitted,
      reserve: isFirst || kind == .numbers ? 3 : 0,
      alignment: kind == .numbers ? .trailing : .leading,
      role: isFirst ? .title : kind == .numbers ? .number : kind == .times ? .time : .text
    )
  }
}

extension QueryField {
  /// The names of the path that it is; none for what is no path.
  var pathNames: [String] {
    if case .path(let path) = self { path.names } else { [] }
  }
}
