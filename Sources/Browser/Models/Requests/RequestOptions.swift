/// The flags that say what is asked, as they were given on the command line.
///
/// `RequestPlan` gives them their meaning.
package struct RequestOptions: Hashable, Sendable {
  /// `-X`: the method.
  package var method: String?
  /// `-H`: `Name: value`, `Name;` for an empty one, `Name:` to send none, or `@file`.
  package var headers: [String] = []
  /// `-d`: form data, or `@file`.
  package var data: [String] = []
  /// `--json`: a JSON body, or `@file`.
  package var json: [String] = []
  /// `-G`: the data goes into the query.
  package var sendsDataInQuery = false
  /// `--query`: `name=value`, encoded here.
  package var query: [String] = []
  /// `-u`: `name:password`, or a name whose password is asked for.
  package var user: String?
  /// `--bearer`: a token, `@file` or `env:NAME`.
  package var bearer: String?
  /// `-n`: names and passwords come from `.netrc`.
  package var usesNetrc = false
  /// How connections are made.
  package var transport = TransportOptions()

  /// No flags.
  package init() {}

  /// Throws that the method is none.
  package func checkMethod() throws(PageError) {
    guard let method else { return }
    guard !method.isEmpty, method.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      throw .badOption("-X", reason: "\(method) is not a valid method")
    }
  }
}
