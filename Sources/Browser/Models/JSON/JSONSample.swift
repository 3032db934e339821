/// What was read of a document that may have more values than are held at once.
package struct JSONSample: Sendable {
  /// Its value; without the later elements of arrays, and members of objects, when it is not whole.
  package var value: JSONValue
  /// Whether nothing was left out.
  package var isWhole: Bool
  /// The first place with bytes that are not UTF-8; nil when there is none.
  package var mistake: JSONSyntaxError?
}
