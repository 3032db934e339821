import CLibrary
import CMainQueue
import Dispatch

/// Serves the main queue on the main thread, and the terminal in the same turn.
///
/// `dispatchMain` serves the queue on a thread of its own and waits for descriptors on another: a key
/// passes two changes of thread before it is handled, which take as long as the key itself. Here the
/// thread that handles it is the one that waits. A program calls it instead of `dispatchMain`; one that
/// does not has terminals that work the same, only slower. On systems other than Linux it is
/// `dispatchMain`.
@MainActor public enum MainLoop {
  /// What is waited for besides the main queue, in the order in which it is served.
  private static var waits: [DescriptorWait] = []
  private static var isRunning = false

  /// Runs until the process ends; to be called on the main thread, once.
  public nonisolated static func run() -> Never {
    #if os(Linux)
    MainActor.assumeIsolated { serve() }
    #else
    dispatchMain()
    #endif
  }

  /// Calls a handler on the main actor whenever a descriptor can be read, until that is cancelled.
  ///
  /// The handler is called again while there is something to read, or the other side is gone.
  static func wait(
    for descriptor: Int32,
    _ handler: @escaping @MainActor () -> Void
  ) -> DescriptorWait {
    let wait = DescriptorWait(descriptor, handler)
    if isRunning { waits.append(wait) } else { wait.useSource() }
    return wait
  }

  /// Waits no longer.
  static func cancel(_ wait: DescriptorWait) {
    wait.cancelSource()
    waits.removeAll { $0 === wait }
  }

  #if os(Linux)
  private static func serve() -> Never {
    isRunning = true
    let queue = _dispatch_get_main_queue_handle_4CF()
    while true {
      // Handlers may add waits and cancel others.
      let turn = waits
      var requests = (turn.map(\.descriptor) + [queue]).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      for (wait, request) in zip(turn, requests) where request.revents != 0 {
        if waits.contains(where: { $0 === wait }) { wait.handler() }
      }
      if requests.last?.revents != 0 { serveQueue(queue) }
    }
  }

  private static func serveQueue(_ queue: Int32) {
    // Forgotten first: what is put on the queue from now on is told of again.
    var count: UInt64 = 0
    _ = read(queue, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }
  #endif
}

/// A descriptor that is waited for, and what is done then.
@MainActor final class DescriptorWait {
  let descriptor: Int32
  let handler: @MainActor () -> Void
  private var source: (any DispatchSourceRead)?

  init(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    self.handler = handler
  }

  /// Waits by a thread of libdispatch.
  func useSource() {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [handler] in MainActor.assumeIsolated { handler() } }
    source.resume()
    self.source = source
  }

  /// Ends that.
  func cancelSource() {
    source?.cancel()
    source = nil
  }
}
