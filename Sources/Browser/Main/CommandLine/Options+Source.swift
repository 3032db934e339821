import BrowserManagers
import BrowserModels

/// What options mean for the source, or in its place.
extension Options {
  /// Refuses a file or URL that stands where the value of an option does, so that no source is named.
  ///
  /// Beside data that is piped in, a word may be the name of a field and of a file by chance: there it
  /// must look like the name of a file with records. So must the name of a log, which may be there.
  ///
  /// - Parameters:
  ///   - hasDataOnInput: Whether standard input would be read.
  ///   - isFile: Whether there is a file or folder of a name.
  /// - Throws: The option that has such a value.
  func refuseSwallowedSource(
    hasDataOnInput: Bool,
    isFile: (String) -> Bool
  ) throws(UsageError) {
    guard source == nil, RunKind.ofSource.contains(run) else { return }
    let ofSource: [Option.Category] = [.paging, .rows, .request, .credentials]
    for option in given where ofSource.contains(option.category) || option.name == "--log" {
      guard let value = option.value, let placeholder = option.placeholder else { continue }
      let mayBeOther = hasDataOnInput || option.name == "--log"
      let isSource = isFile(value) && (!mayBeOther || PageFolder.isNameOfPage(value))
      guard isSource || value.isURL else { continue }
      throw .swallowed(Redaction.url(value), by: option.name, placeholder)
    }
  }

  /// Refuses options about a request where nothing is requested.
  ///
  /// - Parameter address: What is opened.
  /// - Throws: The first of them.
  func refuseIdle(on address: SourceAddress) throws(UsageError) {
    if case .url = address { return }
    let ofRequest: [Option.Category] = [.request, .credentials, .transport]
    guard let first = given.first(where: { ofRequest.contains($0.category) }) else { return }
    throw .needsURL(first.name, got: source)
  }
}

extension String {
  /// Whether it can be nothing but a URL.
  fileprivate var isURL: Bool {
    ["http://", "https://"].contains { lowercased().hasPrefix($0) }
  }
}
