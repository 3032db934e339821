/// What the name of a field in a query means.
package enum QueryField: Hashable, Sendable {
  /// A field of each record.
  case path(FieldPath)

  /// What plays a role in a row, such as `title`: of several fields each one.
  case role(String, [FieldPath])

  /// The name of the source that a record is from, where several are one list.
  case source

  /// The fields to look at; none of the source's name.
  package var paths: [FieldPath] {
    switch self {
    case .path(let path): [path]
    case .role(_, let paths): paths
    case .source: []
    }
  }

  /// The name by which it is known, without quotes.
  package var name: String {
    switch self {
    case .path(let path): path.names.isEmpty ? FieldPath.scalar.dotted : path.dotted
    case .role(let name, _): name
    case .source: FieldCatalog.sourceName
    }
  }
}
