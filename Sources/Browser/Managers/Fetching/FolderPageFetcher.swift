import BrowserModels
import CLibrary
import Dispatch

/// Fetches pages that are files: the request's URL is a `file:` URL.
@MainActor package final class FolderPageFetcher: PageFetcher {
  private let greatestPage: Int

  /// A fetcher of files; a page of more bytes is refused.
  package init(greatestPage: Int = MemoryLimit.page) {
    self.greatestPage = greatestPage
  }

  /// The URL of a file, by its path.
  package nonisolated static func url(ofFile path: String) -> String {
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
    DispatchQueue.global(qos: .userInitiated).async { [greatestPage] in
      let result = Self.read(request, upTo: greatestPage)
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

  private nonisolated static func read(
    _ request: PageRequest,
    upTo greatestPage: Int
  ) -> Result<PageAnswer, PageError> {
    let path = PercentCoding.decoding(URLReference(request.url).path)
    // Without waiting: a pipe without a writer would hold the load up for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return .failure(errno == ENOENT ? .noSuchFile(path: path) : failure(path))
    }
    let file = OpenFile(descriptor)
    guard let status = FileStatus(of: descriptor) else { return .failure(failure(path)) }
    guard [.regular, .folder].contains(status.kind) else {
      return .failure(.unreadableFile(path: path, reason: "it is neither a file nor a folder"))
    }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { block.deallocate() }
    var body: [UInt8] = []
    body.reserveCapacity(min(max(0, status.size), greatestPage) + 1)
    return Result { () throws(PageError) in
      while let base = block.baseAddress {
        let count = try file.read(block.count, into: base, name: path)
        guard count > 0 else { break }
        body.append(contentsOf: UnsafeRawBufferPointer(start: base, count: count))
        guard body.count <= greatestPage else {
          throw .fileTooLarge(path: path, bytes: greatestPage)
        }
      }
      // The name says what a server says by a media type.
      let isLines = [".jsonl", ".ndjson"].contains { path.lowercased().hasSuffix($0) }
      let type = HTTPField("Content-Type", "application/x-ndjson")
      return PageAnswer(request: request, fields: HTTPFields(isLines ? [type] : []), body: body)
    }
  }

  private nonisolated static func failure(_ path: String) -> PageError {
    .unreadableFile(path: path, reason: String(cString: strerror(errno)))
  }
}
