import Foundation

/// Waits so long without holding up a thread of the tests.
///
/// Not `Task.sleep`: in a busy process on Linux the timer of its clock now and then is not armed
/// again, and nothing that sleeps wakes up any more.
package func pause(milliseconds: Int) async {
  await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
      done.resume()
    }
  }
}
