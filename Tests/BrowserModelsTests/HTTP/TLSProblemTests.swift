import BrowserModels
import Testing

@Suite struct TLSProblemTests {
  /// What libcurl reports with OpenSSL, and what it means.
  static let rows: [(words: String, problem: TLSProblem)] = [
    ("error:0A00010B:SSL routines::wrong version number", .notTLS),
    ("error:0A0000C6:SSL routines::packet length too long", .notTLS),
    ("SSL certificate problem: self-signed certificate", .untrusted),
    ("SSL certificate problem: self-signed certificate in certificate chain", .untrusted),
    ("SSL certificate problem: unable to get local issuer certificate", .untrusted),
    ("SSL certificate problem: certificate has expired", .expired),
    ("SSL certificate problem: certificate is not yet valid", .notYetValid),
    (
      "SSL: no alternative certificate subject name matches target host name 'a.example'",
      .otherName
    ),
    ("SSL: certificate subject name 'b' does not match target host name 'a'", .otherName),
    ("error:0A00045C:SSL routines::tlsv13 alert certificate required", .wantsCertificate),
    ("error:0A000102:SSL routines::unsupported protocol", .nothingInCommon),
    ("error:0A000410:SSL routines::sslv3 alert handshake failure", .nothingInCommon),
    ("something new", .other("something new")),
  ]

  @Test(arguments: rows)
  func `the library's words have a meaning`(words: String, problem: TLSProblem) {
    #expect(TLSProblem(words) == problem)
  }
}
