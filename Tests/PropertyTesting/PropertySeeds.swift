import Foundation

/// How many cases a property test tries: 1,000, unless RIFFLE_CASES says otherwise.
///
/// `make soak` tries 10,000; `make sanitize`, under which each takes many times as long, 100.
package let propertyCases =
  ProcessInfo.processInfo.environment["RIFFLE_CASES"].flatMap { Int($0) } ?? 1_000

/// Seeds of a property test; SEED sets the first one, to repeat a failure.
package let propertySeeds: Range<UInt64> = {
  let first = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1
  return first..<first + UInt64(propertyCases)
}()
