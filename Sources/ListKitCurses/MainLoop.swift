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
  /// What is waited for besides the main queue.
  private static let waits = DescriptorPoll()
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
    if isRunning { waits.add(wait) } else { wait.useSource() }
    return wait
  }

  /// Waits no longer.
  static func cancel(_ wait: DescriptorWait) {
    wait.cancelSource()
    waits.remove(wait)
  }

  #if os(Linux)
  private static func serve() -> Never {
    isRunning = true
    let queue = _dispatch_get_main_queue_handle_4CF()
    let queueWait = DescriptorWait(queue) { serveQueue(queue) }
    while true { waits.serve(before: queueWait) }
  }

  private static func serveQueue(_ queue: Int32) {
    // Forgotten first: what is put on the queue from now on is told of again.
    var count: UInt64 = 0
    _ = read(queue, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }
  #endif
}
