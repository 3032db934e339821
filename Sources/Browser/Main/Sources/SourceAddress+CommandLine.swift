import BrowserManagers
import BrowserModels
import CLibrary

/// Addresses as they are typed on the command line.
extension SourceAddress {
  /// The address that a word means: an existing file or folder wins over a URL without a scheme.
  ///
  /// - Parameters:
  ///   - word: What was typed; nil for standard input if it is piped, else for the sample.
  ///   - hasDataOnInput: Whether standard input is piped.
  ///   - environment: Tells where the sample is.
  /// - Throws: That there is no such file, that it cannot be read, that the URL is not valid, or that
  ///   the sample is not found.
  init(
    _ word: String?,
    hasDataOnInput: Bool,
    environment: [String: String]
  ) throws(PageError) {
    guard let word else {
      if hasDataOnInput {
        self = .standardInput
      } else if let folder = ResourceFolder.sample(environment: environment) {
        self = .sample(folder)
      } else {
        throw .sampleMissing
      }
      return
    }
    if word == "-" {
      guard hasDataOnInput else {
        throw .badOption("-", reason: "nothing was piped in, standard input is a terminal")
      }
      self = .standardInput
    } else if let path = Self.path(ofFileURL: word) {
      self = try Self.local(path)
    } else if word.hasPrefix("http://") || word.hasPrefix("https://") {
      guard let url = SourceURL(word) else {
        throw .badURL(Redaction.url(word), reason: "its host or port is not valid")
      }
      self = .url(url)
    } else if access(word, F_OK) == 0 || errno == ELOOP {
      self = try Self.local(word)
    } else if let scheme = word.firstRange(of: "://") {
      throw .badURL(
        Redaction.url(word),
        reason: "\(word[..<scheme.lowerBound]) is not supported; http, https and file are"
      )
    } else if let url = SourceURL(word) {
      self = .url(url)
    } else {
      throw .noSuchFile(path: Redaction.source(word))
    }
  }

  private static func local(_ path: String) throws(PageError) -> SourceAddress {
    guard let status = FileStatus(path) else {
      guard errno == ELOOP else { throw .noSuchFile(path: path) }
      throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
    if status.kind == .folder { return .folder(path) }
    guard access(path, R_OK) == 0 else {
      throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
    return .file(path)
  }

  private static func path(ofFileURL word: String) -> String? {
    let reference = URLReference(word)
    guard reference.scheme?.lowercased() == "file" else { return nil }
    return PercentCoding.decoding(reference.path)
  }
}
