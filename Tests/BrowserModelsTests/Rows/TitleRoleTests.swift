import Testing

/// What a record is called.
struct TitleRoleTests {
  @Test(arguments: [
    // Names by their prior.
    (#"{"id":$,"title":"T $","name":"n $"}"#, "T 1"),
    (#"{"id":$,"displayName":"D $","name":"n $"}"#, "D 1"),
    (#"{"id":$,"subject":"S $","summary":"u $"}"#, "S 1"),
    (#"{"id":$,"label":"L $","slug":"s-$"}"#, "L 1"),
    (#"{"id":$,"fileName":"f$.txt","description":"d $"}"#, "f1.txt"),
    (#"{"policyName":"Rule $","policyType":"deny"}"#, "Rule 1"),
    (#"{"umm":{"EntryTitle":"Granule $"},"meta":{"concept-id":"C$"}}"#, "Granule 1"),
    // Wrappers, nested ones, too.
    (#"{"id":"$","attributes":{"name":"In $"}}"#, "In 1"),
    (#"{"id":"$","fields":{"summary":"Fix $"},"key":"AB-$"}"#, "Fix 1"),
    (#"{"added_at":"2026-01-0$","track":{"name":"Song $"},"is_local":false}"#, "Song 1"),
    (
      #"{"snippet":{"videoId":"v","topLevelComment":{"snippet":{"textDisplay":"Hi $"}}}}"#, "Hi 1"
    ),
    (#"{"properties":{"Name":{"title":[{"plain_text":"Page $"}]}}}"#, "Page 1"),
    (#"{"metadata":{"name":"pod-$","namespace":"default"},"kind":"Pod"}"#, "pod-1"),
    // First and last name, in wrappers, too.
    (#"{"id":$,"email":"a$@b.example","given_name":"Ada","family_name":"L$"}"#, "Ada L1"),
    (#"{"id":$,"fname":"Ada","lname":"L$"}"#, "Ada L1"),
    (#"{"id":"$","profile":{"firstName":"Ada","lastName":"L$","login":"a$"}}"#, "Ada L1"),
    (#"{"id":"$","attributes":{"first_name":"Ada","last_name":"L$"}}"#, "Ada L1"),
    (#"{"id":"$","properties":{"firstname":"Ada","lastname":"L$"}}"#, "Ada L1"),
    (#"{"title":"Ms","first_name":"Ada","last_name":"L$"}"#, "Ada L1"),
    (#"{"company_name":"Acme","first_name":"Ada","last_name":"L$"}"#, "Ada L1"),
    // Asides.
    (#"{"id":$,"subject":{"name":"Ann"},"reason":"Cough $"}"#, "Cough 1"),
    (
      #"{"id":"$","customer":{"name":"Ann $"},"description":"Order $ of shoes"}"#,
      "Order 1 of shoes"
    ),
    (#"{"id":"$","created_by":{"name":"Ann $"},"text":"Text $"}"#, "Text 1"),
    (#"{"id":"$","parent":{"title":"Up $"},"label":"L $"}"#, "L 1"),
    (#"{"key":"AR-$","epic":{"name":"Moderation $"}}"#, "AR-1"),
    (#"{"host":{"name":"web$"},"message":"GET /$"}"#, "GET /1"),
    (#"{"billing_details":{"name":"Ann $"},"description":"Order $"}"#, "Order 1"),
    (#"{"current_stage":{"name":"Offer $"},"text":"Text $"}"#, "Text 1"),
    (#"{"_id":"nyt://article/$","headline":{"main":"Main $","kicker":null}}"#, "Main 1"),
    (#"{"name":"projects/p/databases/d$","fields":{"name":{"stringValue":"Ann $"}}}"#, "Ann 1"),
    (#"{"pk":{"S":"USER$"},"name":{"S":"Ann $"}}"#, "Ann 1"),
    // An email never beats a name.
    (#"{"id":"$","name":"Mr. First","email":"first$@b.example"}"#, "Mr. First"),
    (#"{"id":"$","email":"first$@b.example","username":"first$"}"#, "first1"),
    (#"{"id":"$","email":"first$@b.example"}"#, "first1@b.example"),
    // A name that looks like an id is none.
    (#"{"id":"d0iaye$","name":"t1_d0iaye$","link_title":"A thread"}"#, "A thread"),
    (#"{"name":"cus_8epDebVEl8Bs$","description":"Customer $"}"#, "Customer 1"),
    // Fixed words and what is the same in all.
    (#"{"id":$,"name":"CI","display_title":"Fix the tests, part $"}"#, "Fix the tests, part 1"),
  ])
  func `a record is called by its best field`(text: String, title: String) {
    let row = MadeUpRows.of(6, like: text)[0]

    #expect(row.title == title)
    #expect(!row.isTitleDimmed)
  }

  @Test(arguments: [
    ("https://h.example/v1/policies", #"{"policy":"Allow $","about":"x$"}"#, "Allow 1"),
    (
      "https://h.example/v1/invoices", #"{"InvoiceNumber":"INV-$","Contact":{"Name":"City $"}}"#,
      "INV-1"
    ),
    ("https://h.example/v1/rates", #"{"rate":1.5$,"note":"Note $"}"#, "Note 1"),
    ("https://h.example/v1/roles?x=1", #"{"rolename":"Reader $","about":"x$"}"#, "Reader 1"),
  ])
  func `the URL says what a record is called`(url: String, text: String, title: String) {
    #expect(MadeUpRows.of(6, like: text, url: url)[0].title == title)
  }

  /// A made-up bundle: the record's own code or name stands before the patient's.
  @Test(arguments: [
    (
      #"{"resourceType":"Observation","id":"o$","code":{"coding":[{"system":"http://loinc.org","code":"29463-7","display":"Body weight"}],"text":"Weight"},"subject":{"reference":"Patient/1","display":"Ann Example"},"effectiveDateTime":"2026-01-0$"}"#,
      "Weight"
    ),
    (
      #"{"resourceType":"Condition","id":"c$","code":{"coding":[{"code":"1","display":"Asthma"}]},"subject":{"display":"Ann Example"},"recordedDate":"2026-01-0$"}"#,
      "Asthma"
    ),
    (
      #"{"resourceType":"Encounter","id":"e$","type":[{"coding":[{"code":"1"}],"text":"Check-up"}],"subject":{"display":"Ann Example"}}"#,
      "Check-up"
    ),
    (
      #"{"resourceType":"Claim","id":"m$","medicationCodeableConcept":{"coding":[{"display":"Aspirin"}]},"patient":{"display":"Ann Example"}}"#,
      "Aspirin"
    ),
    (
      #"{"resourceType":"Patient","id":"p$","name":[{"family":"Example","given":["Ann","B."]}],"gender":"female"}"#,
      "Ann B. Example"
    ),
    (#"{"resourceType":"Organization","id":"g$","name":"Clinic $"}"#, "Clinic 1"),
  ])
  func `a coded concept of the record's own comes before the patient`(text: String, title: String) {
    #expect(MadeUpRows.of(6, like: text).map(\.title).first == title)
  }

  @Test func `a long text is a body and its author the title`() {
    let prose = String(repeating: "It was a dark and stormy night. ", count: 6)
    let rows = MadeUpRows.of(5, like: #"{"id":"$","author":"Ann $","content":"\#(prose) $"}"#)

    #expect(rows[0].title == "Ann 1")
    #expect(rows[0].body.hasPrefix("It was a dark"))
  }

  @Test func `a long text of one author is the title`() {
    let prose = String(repeating: "It was a dark and stormy night. ", count: 6)
    let rows = MadeUpRows.of(5, like: #"{"id":"$","user":{"login":"ann"},"body":"$ \#(prose)"}"#)

    #expect(rows[0].title.hasPrefix("1 It was a dark"))
    #expect(!rows[0].isTitleDimmed)
  }

  @Test(arguments: [
    (
      #"{"id":"5f0c9a$1-1111-4222-8333-444455556666","at":"2026-01-0$T10:05:00Z"}"#,
      "2026-01-01 10:05"
    ),
    (
      #"{"id":"5f0c9a$1-1111-4222-8333-444455556666","start":"2026-01-0$","end":"2026-02-0$"}"#,
      "2026-01-01 – 2026-02-01"
    ),
    (#"{"id":"5f0c9a$1-1111-4222-8333-444455556666","n":$}"#, "5f0c9a11-111…"),
    (#"{"country":{"id":"AW","value":"Aruba"},"date":"202$","value":$.5}"#, "2021"),
    (#"{"id":1234$,"n":$}"#, "#12341"),
    (#"{"id":1234$,"type":"probe","n":$}"#, "#12341 · probe"),
    (#"{"u":"https://www.h.example/a/$","n":$}"#, "h.example/a/1"),
  ])
  func `what has no name is called by its time, its address or its id`(
    text: String,
    title: String
  ) {
    let row = MadeUpRows.of(5, like: text)[0]

    #expect(row.title == title)
    #expect(row.isTitleDimmed)
    #expect(!row.subtitleLine.contains("2026-"))
  }

  @Test func `an id that people have made is a title`() {
    let rows = MadeUpRows.of(4, like: #"{"id":"mt_m_4911664_se_11_060_2023111$","type":"Feature"}"#)

    #expect(rows.map(\.read).first == "mt_m_4911664_se_11_060_20231111")
    #expect(!rows[0].isTitleDimmed)
  }
}
