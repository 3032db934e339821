import Testing

@testable import BrowserModels

struct TransportOptionsEnvironmentTests {
  @Test func `certificates and the proxy for http come from the environment`() {
    var options = TransportOptions()

    options.read { ["SSL_CERT_FILE": "/certs", "HTTP_PROXY": "http://proxy:1"][$0] }

    #expect(options.trustedCertificates == "/certs")
    #expect(options.plainProxy == "http://proxy:1")
  }

  @Test func `a flag beats the environment`() {
    var options = TransportOptions()
    options.trustedCertificates = "/mine"

    options.read { ["SSL_CERT_FILE": "/certs"][$0] }

    #expect(options.trustedCertificates == "/mine")
  }

  @Test func `a proxy that a visitor of a web server may have set is left alone`() {
    var options = TransportOptions()

    options.read { ["HTTP_PROXY": "http://evil:1", "REQUEST_METHOD": "GET"][$0] }

    #expect(options.plainProxy == nil)
  }
}
