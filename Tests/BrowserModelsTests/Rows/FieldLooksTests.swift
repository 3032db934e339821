import Testing

@testable import BrowserModels

/// What a text is by its looks.
struct FieldLooksTests {
  @Test(arguments: [
    "5f0c9a11-1111-4222-8333-444455556666", "9eb737090fafd0e5a7e314be48402374d99e9828",
    "MDQ6VXNlcjIzMzk3Nw==", "t1_d0iaye9", "cus_8epDebVEl8Bs2V", "UgyZ1jqkHKYvi1-ruOZ4AaABAg",
    "https://h.example/a", "//h.example/a", "/service-role/", "/u/{size}/2.png", "photo.jpg",
    "%7B%22Version%22%3A", "spotify:album:60mvULtYiNSRmpVvoa3RE4", "arn:aws:iam::644160558196:role",
    "urn:uuid:5f0c", "56.7732555574,-179.68825", "48460,1,47120", "48460/1/47120/3",
    "projects/p/zones/z/disks/d", "9.062307",
    #"{"a":1}"#, #"["a"]"#, "18:22:20.513+02:00", "117020582251615632", "",
  ])
  func `nobody would read it`(text: String) {
    #expect(FieldLooks.isUnspeakable(text))
  }

  @Test(arguments: [
    "open", "ann", "1,234,567", "50.00 EUR", "3.14", "12", "1.10", "Body weight: 70",
    "QSFP+ (40GE)",
    "test1-core1", "et-0/0/0", "10.0.254.1/24", "mt_m_4911664_se_11_060_20231117", "en-US",
    "user_private_message", "s-1vcpu-1gb", "Acme, Inc.", "v2.8.1", "C++", "AR-86", "x@y.example",
    "Re: hello", "note:this", "[Serious]", "refs/heads/main", "100%",
  ])
  func `a person would read it`(text: String) {
    #expect(!FieldLooks.isUnspeakable(text))
  }

  @Test(arguments: [
    ("user_id", true), ("datasetKey", true), ("pageid", true), ("WebACLId", true), ("etag", true),
    ("place_ids", true), ("self", true), ("expand", true), ("apiVersion", true), ("_links", true),
    ("key", false), ("paid", false), ("status", false), ("name", false), ("isPaid", false),
    ("keyboard", false), ("video", false), ("idea", false),
  ])
  func `the name of a field says whether a machine made it`(key: String, isTechnical: Bool) {
    #expect(FieldName.isTechnical(key) == isTechnical)
  }
}
