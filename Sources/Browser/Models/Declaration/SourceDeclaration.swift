/// A source as a declared source writes it; what is nil or empty is detected.
///
/// Options of the command line, detection and `--explain` read and write this one value.
package struct SourceDeclaration: Hashable, Sendable {
  /// Where the records are.
  package var records = RecordsDeclaration()
  /// How the next page is named and where that goes.
  package var next = PagingRule()
  /// Which fields make a row.
  package var row = RowDeclaration()

  /// A source of which everything is detected.
  package init() {}
}
