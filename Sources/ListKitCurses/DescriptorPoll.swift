import CLibrary
import Dispatch

/// Waits for several descriptors on the thread that serves them.
@MainActor final class DescriptorPoll {
  /// What is waited for, in the order in which it is served.
  private var waits: [DescriptorWait] = []

  /// Waits for one more.
  func add(_ wait: DescriptorWait) { waits.append(wait) }

  /// Waits for one no longer: its handler is not called any more, also in the present turn.
  func remove(_ wait: DescriptorWait) { waits.removeAll { $0 === wait } }

  /// Serves once each descriptor that can be read, or whose other side is gone; waits for the first one.
  ///
  /// - Parameters:
  ///   - last: Is served after all others.
  ///   - milliseconds: How long it waits; -1 for any time.
  /// - Returns: Whether there was something to serve.
  @discardableResult
  func serve(before last: DescriptorWait, within milliseconds: Int32 = -1) -> Bool {
    // Handlers may add waits and cancel others.
    let turn = waits
    var requests = (turn + [last]).map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return false }
    for (wait, request) in zip(turn, requests) where request.revents != 0 {
      if waits.contains(where: { $0 === wait }) { wait.handler() }
    }
    if requests.last?.revents != 0 { last.handler() }
    return true
  }
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
