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

  /// Refuses several sources where only one can be opened, and what cannot hold for all of them.
  ///
  /// What is sent to a server holds for all URLs where they have one origin; to two origins nothing is
  /// sent that was given for one of them. Options of the environment are no exception.
  ///
  /// - Parameters:
  ///   - addresses: What is opened.
  ///   - isFile: Whether there is a file or folder of a name.
  /// - Throws: The first mistake.
  func refuseSeveral(
    _ addresses: [SourceAddress],
    isFile: (String) -> Bool
  ) throws(UsageError) {
    guard addresses.count > 1 else { return }
    let name = sources.joined(separator: " ")
    if isFile(name) { throw .unquoted(name) }
    if run == .explain { throw .oneSource("--explain", got: addresses.count) }
    if recordingPath != nil { throw .oneSource("--record", got: addresses.count) }
    let inputs = addresses.count { $0 == .standardInput }
    if inputs > 1 { throw .inputTwice }
    if inputs == 1, let option = request.optionOfInput { throw .inputTaken(by: option) }
    var origins: [Origin] = []
    for case .url(let url) in addresses {
      if let origin = Origin(url: url.text), !origins.contains(origin) { origins.append(origin) }
    }
    if origins.count > 1, let option = request.optionsOfOrigin.first {
      let names = OptionTable.standard.option(named: option)?.names ?? []
      throw .severalOrigins(
        option,
        isDefault: !given.contains { names.contains($0.name) },
        origins[0].description,
        origins[1].description
      )
    }
  }

  /// Refuses options about a request where nothing is requested.
  ///
  /// - Parameter addresses: What is opened.
  /// - Throws: The first of them.
  func refuseIdle(on addresses: [SourceAddress]) throws(UsageError) {
    let isMerged = mergesSources && given.contains { $0.name == "--merge" }
    if isMerged, addresses.count < 2 { throw .mergeAlone }
    let isFollowed = follows && given.contains { ["-f", "--follow"].contains($0.name) }
    if isFollowed, !addresses.contains(where: \.mayGrow) { throw .nothingToFollow }
    if addresses.contains(where: \.isRequested) { return }
    let ofRequest: [Option.Category] = [.request, .credentials, .transport]
    guard let first = given.first(where: { ofRequest.contains($0.category) }) else { return }
    throw .needsURL(first.name, got: source)
  }
}

extension SourceAddress {
  /// Whether a server is asked.
  fileprivate var isRequested: Bool { if case .url = self { true } else { false } }

  /// Whether records may come later.
  fileprivate var mayGrow: Bool {
    switch self {
    case .url, .file, .standardInput: true
    case .folder, .sample, .several: false
    }
  }
}

extension RequestOptions {
  /// The options that were given for one server, credentials first.
  fileprivate var optionsOfOrigin: [String] {
    [
      ("-u", user != nil), ("--bearer", bearer != nil),
      ("--cert", transport.clientCertificate != nil), ("--key", transport.clientKey != nil),
      ("-d", !data.isEmpty), ("--json", !json.isEmpty), ("-H", !headers.isEmpty),
      ("--query", !query.isEmpty),
    ].filter(\.1).map(\.0)
  }

  /// The option whose value is read from standard input; nil when none is.
  fileprivate var optionOfInput: String? {
    [("-d", data), ("--json", json), ("-H", headers)].first { $0.1.contains("@-") }?.0
  }
}

extension String {
  /// Whether it can be nothing but a URL.
  fileprivate var isURL: Bool {
    ["http://", "https://"].contains { lowercased().hasPrefix($0) }
  }
}
