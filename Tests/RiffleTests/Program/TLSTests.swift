import Foundation
import SystemTesting
import Testing

/// The program against servers whose certificates are good, bad or missing.
@Suite(
  .serialized,
  .needs("python3"),
  .needs("openssl")
)
struct TLSTests {
  /// Which port is asked with what flags, and the beginning of what is said; nothing for a record.
  static let rows: [(port: Int, flags: String, sentence: String)] = [
    (0, "--cacert good.pem", ""),
    (0, "-k", ""),
    (2, "-k", ""),
    (
      0, "",
      "its certificate is not signed by a trusted authority. "
        + "--cacert FILE trusts a certificate; -k skips the check."
    ),
    (
      1, "--cacert other.pem",
      "its certificate is for another name. "
        + "Check the name; -k skips the check."
    ),
    (
      2, "--cacert expired.pem",
      "its certificate has expired. -k skips the check."
    ),
    (3, "", "the server does not use TLS. Try http://."),
  ]

  @Test func `a certificate is trusted, or what is wrong with it is told`() async throws {
    let folder = try TemporaryFolder()
    try await LoopbackServer.with("tls_server.py", [folder.url.path]) { server in
      for row in Self.rows {
        let host = String(server.address("", origin: row.port).dropLast())
        let run = try await ProgramRun.of(
          "riffle --print --retry 0 \(row.flags) https://\(host)/",
          in: folder.url
        )

        let isGood = row.sentence.isEmpty
        let sentence = "riffle: No secure connection to \(host): \(row.sentence)\n"
        #expect(run.errors == (isGood ? "" : sentence), "\(row.flags)")
        #expect(run.text == (isGood ? "{\"id\":1}\n" : ""), "\(row.flags)")
        #expect(run.code == (isGood ? 0 : 3), "\(row.flags)")
      }
    }
  }
}
