extension TextBeginning {
  /// The failure to show for text that is not JSON.
  ///
  /// - Parameter name: What messages call the source.
  /// - Returns: Why it is not JSON; nil when it may be, or is whitespace only, which is a list of no
  ///   records.
  package func failure(of name: String) -> PageError? {
    switch kind {
    case .json, .whitespace: nil
    case .html: .html(name: name)
    case .gzip: .compressed(name: name)
    case .encoded(let encoding): .wrongEncoding(name: name, encoding: encoding.rawValue)
    }
  }
}
