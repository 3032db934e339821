extension TextBeginning {
  /// The failure to show for text that is not JSON.
  ///
  /// - Parameters:
  ///   - name: What messages call the source.
  ///   - isWhole: Whether these bytes are all that there are; else whitespace may be followed by
  ///     anything.
  /// - Returns: Why it is not JSON; nil when it may be.
  package func failure(of name: String, isWhole: Bool = true) -> PageError? {
    switch kind {
    case .json: nil
    case .whitespace: isWhole ? .empty(name: name) : nil
    case .html: .html(name: name)
    case .gzip: .compressed(name: name)
    case .encoded(let encoding): .wrongEncoding(name: name, encoding: encoding.rawValue)
    }
  }
}
