import BrowserModels
import CLibrary
import Dispatch

/// Fetches pages that are files: the request's URL is a `file:` URL.
@MainActor package final class FolderPageFetcher: PageFetcher {
  /// A fetcher of files.
  package init() {}

  /// The URL of a file, by its path.
  package static func url(ofFile path: String) -> String {
    var text = "file://"
    for byte in path.utf8 {
      let isPlain = PercentCoding.isUnreserved(byte) || byte == UInt8(ascii: "/")
      text +=
        isPlain
        ? String(UnicodeScalar(byte))
        : String(decoding: PercentCoding.escape(of: byte), as: UTF8.self)
    }
    return text
  }

  package func fetch(
    _ request: PageRequest,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) -> FetchHandle {
    let state = Reading(events)
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Self.read(request)
      DispatchQueue.main.async {
        MainActor.assumeIsolated { state.end(result) }
      }
    }
    return FetchHandle { state.events = nil }
  }

  @MainActor private final class Reading {
    var events: (@MainActor (FetchEvent) -> Void)?

    init(_ events: @escaping @MainActor (FetchEvent) -> Void) {
      self.events = events
    }

    func end(_ result: Result<PageAnswer, PageError>) {
      let events = events
      self.events = nil
      switch result {
      case .success(let answer): events?(.finished(answer))
      case .failure(let error): events?(.failed(error))
      }
    }
  }

  private nonisolated static func read(_ request: PageRequest) -> Result<PageAnswer, PageError> {
    let path = PercentCoding.decoding(URLReference(request.url).path)
    // Opening a pipe would wait for its writer, and reading a device may not end.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      return .failure(errno == ENOENT ? .noSuchFile(path: path) : failure(path))
    }
    defer { close(file) }
    var facts = stat()
    fstat(file, &facts)
    guard [S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT) else {
      return .failure(.unreadableFile(path: path, reason: "it is neither a file nor a folder"))
    }
    var body: [UInt8] = []
    let block = 1 << 20
    while true {
      let count = body.count
      var failed = false
      body.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: block) { buffer, length in
          let result = systemRead(file, buffer)
          failed = result < 0
          length = max(0, result)
        }
      )
      if failed { return .failure(failure(path)) }
      if body.count == count { break }
    }
    return .success(PageAnswer(request: request, body: body))
  }

  private nonisolated static func systemRead(
    _ file: Int32,
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    while true {
      let result = CLibrary.read(file, buffer.baseAddress, buffer.count)
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private nonisolated static func failure(_ path: String) -> PageError {
    .unreadableFile(path: path, reason: String(cString: strerror(errno)))
  }
}
