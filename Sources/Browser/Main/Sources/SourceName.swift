import BrowserModels

/// What the title line and messages call a source: scrubbed, without secrets.
enum SourceName {
  /// The name of an address; `url` is that of its first request, if a server is asked.
  static func text(of address: SourceAddress, url: String? = nil) -> String {
    let text =
      switch address {
      case .url(let typed): Redaction.url(url ?? typed.text)
      case .file(let path), .folder(let path): path
      case .standardInput: "standard input"
      case .sample: "The chemical elements, a sample"
      case .several(let addresses): Quantity.text(addresses.count, "source")
      }
    return Scrubber.scrubbingLine(text)
  }
}
