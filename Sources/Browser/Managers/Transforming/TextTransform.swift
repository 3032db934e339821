import BrowserModels

/// Turns the texts of records into results while its calls last; used by one thread.
package protocol TextTransform: AnyObject {
  /// Whether so many records wait that no others should be added.
  var isFull: Bool { get }
  /// Whether all records are done and their results were taken.
  var isIdle: Bool { get }

  /// Adds a record behind those that were added before.
  func add(_ text: [UInt8])

  /// Works on the records, for a moment at most, and takes the results that are here.
  ///
  /// - Parameter isWaiting: Whether it waits for results where there are none.
  /// - Returns: Those that came since the last call, of the records in order.
  /// - Throws: Why it goes on no further; what came before was taken by the calls before.
  func takeResults(isWaiting: Bool) throws(PageError) -> TransformResults
}
