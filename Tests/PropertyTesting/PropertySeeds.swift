import CLibrary

/// How many cases a property test tries: 300, unless RIFFLE_CASES says otherwise.
///
/// So many that `make test` stays quick, of which they are the greater part. `make soak` tries 10,000; `make sanitize`, under which each takes many times as long, 100.
package let propertyCases: Int = {
  let count = number(named: "RIFFLE_CASES") ?? 300
  precondition(count > 0, "RIFFLE_CASES is a number of cases to try, 1 or more.")
  return count
}()

/// Seeds of a property test; SEED sets the first one, to repeat a failure.
package let propertySeeds: Range<UInt64> = {
  let first: UInt64 = number(named: "SEED") ?? 1
  return first..<first + UInt64(propertyCases)
}()

/// An environment variable as a number.
private func number<Number: LosslessStringConvertible>(named name: String) -> Number? {
  getenv(name).flatMap { Number(String(cString: $0)) }
}
