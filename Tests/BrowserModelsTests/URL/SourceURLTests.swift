import Testing

@testable import BrowserModels

struct SourceURLTests {
  static let typed: [(String, String?)] = [
    ("https://api.example.com/x", "https://api.example.com/x"),
    ("HTTP://a.example/x#part", "HTTP://a.example/x"),
    ("localhost:8000/x", "http://localhost:8000/x"),
    ("localhost", "http://localhost"),
    ("api.localhost/v1", "http://api.localhost/v1"),
    ("127.0.0.1:80", "http://127.0.0.1:80"),
    ("192.168.1.2/list", "http://192.168.1.2/list"),
    ("172.16.0.1/", "http://172.16.0.1/"),
    ("172.32.0.1/", "https://172.32.0.1/"),
    ("8.8.8.8/dns", "https://8.8.8.8/dns"),
    ("[::1]:8000/x", "http://[::1]:8000/x"),
    ("printer.local/x", "http://printer.local/x"),
    ("backend:9200/_search", "http://backend:9200/_search"),
    ("api.example.com/v1?q=a b", "https://api.example.com/v1?q=a%20b"),
    ("api.example.com:8443/v1", "https://api.example.com:8443/v1"),
    ("https://a.example/ü?q=é", "https://a.example/%C3%BC?q=%C3%A9"),
    ("https://a.example/%20?q=%C3", "https://a.example/%20?q=%C3"),
    ("data.json", nil),
    ("pages/data.json", nil),
    ("./api.example.com", nil),
    ("/tmp/x.jsonl", nil),
    ("file:///tmp/x.json", nil),
    ("ftp://a.example/x", nil),
    ("notes", nil),
    ("", nil),
    ("a b.example.com", nil),
    ("c:/windows", nil),
  ]

  @Test(arguments: typed)
  func `what is typed becomes a URL or is left to be a file`(typed: String, url: String?) {
    #expect(SourceURL(typed)?.text == url)
  }
}
