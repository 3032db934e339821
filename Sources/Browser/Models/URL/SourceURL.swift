/// A URL as people type it, made into one that can be asked for.
///
/// A host without a scheme is asked by `https`, and by `http` when it is this machine or a private
/// one: `localhost`, `*.localhost`, `*.local`, a name without a dot, a loopback or private address.
package struct SourceURL: Hashable, Sendable {
  /// The absolute http or https URL, without a fragment; blanks and non-ASCII bytes encoded.
  package let text: String

  /// Reads what was typed; `nil` when it is no http URL, and so may be a file.
  ///
  /// Without a scheme it takes a host to be there: a name with a port, an address, `localhost`, or
  /// a name with dots whose end is no suffix of files. Whoever calls looks for a file first.
  package init?(_ typed: String) {
    let reference = URLReference(typed)
    if let scheme = reference.scheme?.lowercased(), reference.authority != nil {
      guard scheme == "http" || scheme == "https" else { return nil }
      text = reference.wireForm
      return
    }
    let rest = typed.drop { $0 == " " }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let host = HostName(String(authority)) else { return nil }
    let bare = URLReference((host.isPrivate ? "http://" : "https://") + rest)
    guard Origin(bare) != nil else { return nil }
    text = bare.wireForm
  }
}

/// What stands before the first slash of something typed without a scheme.
private struct HostName {
  /// Whether it is this machine or one nearby.
  let isPrivate: Bool

  init?(_ authority: String) {
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let place = parts.last, !place.contains(" ") else { return nil }
    if place.hasPrefix("[") {
      isPrivate = place.hasPrefix("[::1]") || place.hasPrefix("[f")
      return
    }
    let pieces = place.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let name = pieces.first?.lowercased(), !name.isEmpty else {
      return nil
    }
    let hasPort = pieces.count == 2 && !pieces[1].isEmpty && pieces[1].allSatisfy(\.isNumber)
    guard pieces.count == 1 || hasPort else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy(Self.isLabel), let last = labels.last else { return nil }
    if let address = Self.address(labels) {
      isPrivate = Self.isPrivate(address)
    } else if name == "localhost" || last == "localhost" {
      isPrivate = true
    } else if labels.count == 1 {
      guard hasPort else { return nil }
      isPrivate = true
    } else {
      guard hasPort || !Self.fileSuffixes.contains(String(last)) else { return nil }
      guard last.contains(where: \.isLetter), last.count >= 2 else { return nil }
      isPrivate = last == "local"
    }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && !label.hasPrefix("-")
      && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  private static func address(_ labels: [Substring]) -> [UInt8]? {
    let bytes = labels.compactMap { UInt8($0) }
    return labels.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func isPrivate(_ address: [UInt8]) -> Bool {
    switch (address[0], address[1]) {
    case (0, _), (10, _), (127, _), (192, 168), (169, 254), (172, 16...31): true
    default: false
    }
  }

  private static let fileSuffixes: Set<String> = [
    "json", "jsonl", "ndjson", "geojson", "jsonc", "json5", "txt", "log", "csv", "tsv", "xml",
    "yaml", "yml", "gz", "xz", "zst", "bz2", "zip", "tar", "md", "html", "db", "sqlite", "bak",
  ]
}
