/// Where records come from.
package enum SourceAddress: Hashable, Sendable {
  /// A URL that is asked for.
  case url(SourceURL)
  /// A file, or a named pipe, by its path.
  case file(String)
  /// A folder whose files are pages, by its path.
  case folder(String)
  /// What is piped in.
  case standardInput
  /// The bundled sample, by the path of its folder.
  case sample(String)
  /// Several of these, as one list.
  case several([SourceAddress])
}
