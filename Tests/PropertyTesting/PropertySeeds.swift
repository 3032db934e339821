import Foundation

/// How many cases a property test tries: 1,000, or 10,000 with RIFFLE_SOAK=1 (`make soak`).
package let propertyCases =
  ProcessInfo.processInfo.environment["RIFFLE_SOAK"] == "1" ? 10_000 : 1_000

/// Seeds of a property test; SEED sets the first one, to repeat a failure.
package let propertySeeds: Range<UInt64> = {
  let first = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1
  return first..<first + UInt64(propertyCases)
}()
