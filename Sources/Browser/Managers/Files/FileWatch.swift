import BrowserModels
import CLibrary
import Dispatch

/// Notices that something happens to a file: it grows, shrinks, goes, or another one takes its place.
///
/// On Linux by inotify, so that nothing is done while nothing happens; elsewhere, and where the system
/// has no watch left, it is time to look once a second.
final class FileWatch {
  /// Seconds between two looks at a file that cannot be watched.
  static let pause = 1.0

  private let path: String
  /// The descriptor of the watch; nil where there is none.
  private let descriptor: OpenFile?
  private var source: (any DispatchSourceRead)?

  /// Watches the file of this path, and the folder that it may come back in.
  init(_ path: String) {
    self.path = path
    #if os(Linux)
    let opened = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    descriptor = opened >= 0 ? OpenFile(opened) : nil
    watch()
    #else
    descriptor = nil
    #endif
  }

  deinit { source?.cancel() }

  /// Whether whoever waits is told; if not, the file is to be looked at once a `pause`.
  var isTold: Bool { descriptor != nil }

  /// Tells on the main queue that something may have happened, until the watch is gone.
  @MainActor func start(_ changed: @escaping @MainActor () -> Void) {
    guard let descriptor else { return }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor.descriptor,
      queue: .main
    )
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.drain()
        changed()
      }
    }
    // The descriptor is closed when nobody waits for it any more.
    source.setCancelHandler { _ = descriptor }
    source.resume()
    self.source = source
  }

  /// Blocks until something may have happened to the file.
  ///
  /// - Parameter output: A descriptor that is written to.
  /// - Returns: Whether anybody still reads what is written there.
  func wait(whileReadIs output: Int32) -> Bool {
    var requests = [pollfd(fd: output, events: 0, revents: 0)]
    if let descriptor {
      requests.append(pollfd(fd: descriptor.descriptor, events: Int16(POLLIN), revents: 0))
    }
    let milliseconds = descriptor == nil ? Int32(Self.pause * 1_000) : -1
    _ = poll(&requests, nfds_t(requests.count), milliseconds)
    drain()
    return requests[0].revents & Int16(POLLERR | POLLNVAL) == 0
  }

  /// Reads what is told, which is only that something was, and watches the file that has the name now.
  private func drain() {
    guard let descriptor else { return }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while read(descriptor.descriptor, &buffer, buffer.count) > 0 {}
    watch()
  }

  private func watch() {
    #if os(Linux)
    guard let descriptor else { return }
    let file = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
    inotify_add_watch(descriptor.descriptor, path, UInt32(file))
    let folder = IN_CREATE | IN_MOVED_TO | IN_ONLYDIR
    inotify_add_watch(descriptor.descriptor, Self.folder(of: path), UInt32(folder))
    #endif
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
