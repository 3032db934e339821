import Testing

/// What is said of a record below its title.
struct RowSubtitleTests {
  @Test(arguments: [
    // The author, where it belongs, one or two small fields, the time.
    (
      #"{"title":"T $","author":"ann $","subreddit":"r$","num_comments":$,"score":1$,"ups":1$,"created_utc":176370000$}"#,
      "ann 1 · r1 · 1 comment · score 11 · 8 mo ago"
    ),
    (
      #"{"metadata":{"name":"pod-$","namespace":"n$","creationTimestamp":"2022-12-23T09:36:45Z","uid":"d8aa9a4$-ad0f-4bbe-bc12-ab31605d3211"},"status":{"phase":"Phase $","hostIP":"10.0.0.1"}}"#,
      "n1 · Phase 1 · 2022-12-23"
    ),
    (
      #"{"name":"N $","project":{"id":7,"name":"P $"},"status":{"value":$,"label":"On $"}}"#,
      "P 1 · On 1"
    ),
    (
      #"{"track":{"name":"S $","artists":[{"name":"A $"},{"name":"B"}]},"is_local":false}"#,
      "A 1, B"
    ),
    (
      #"{"fields":{"summary":"S $","reporter":{"displayName":"R $"},"status":{"name":"Open $"}},"expand":"a,b,c$"}"#,
      "R 1 · Open 1"
    ),
    (#"{"name":"N $","price":{"value":"$.00","currency":"EUR"}}"#, "1.00 EUR"),
    (#"{"name":"N $","comments":{"totalCount":$}}"#, "1 comment"),
    (#"{"body":"B $","from":{"user":{"id":"8$","displayName":"R $"}}}"#, "R 1"),
    (
      #"{"name":"N $","food":{"id":"A%40Hk","type":"select","select":{"id":"5","name":"Veg $"}}}"#,
      "Veg 1"
    ),
    (#"{"name":"N $","valueQuantity":{"value":16$.5,"unit":"cm"}}"#, "161.5 cm"),
    (#"{"name":"N $","State":{"Code":16,"Name":"on $"}}"#, "on 1"),
    (#"{"name":"N $","temperature_2m":2$.5}"#, "temperature 2m 21.5"),
    (#"{"name":"N $","is-referenced-by-count":$}"#, "referenced by 1"),
    (#"{"name":"Name $","email":"name$@h.example"}"#, "name1@h.example"),
    // Constants.
    (
      #"{"name":"N $","resource":"customer","mode":"test","locale":"nl_NL","email":"e$@b.example"}"#,
      "e1@b.example"
    ),
    (#"{"name":"N $","mgmt_only":false,"enabled":true,"lag":null}"#, ""),
    // Identifiers and machinery.
    (
      #"{"name":"N $","user_id":$,"profileId":"pfl_URR$","datasetKey":"k$","albumId":$,"pageid":10$,"idShort":$,"pos":6$}"#,
      ""
    ),
    (
      #"{"name":"N $","uuid":"5f0c9a$1-1111-4222-8333-444455556666","hash":"9eb737090fafd0e$","tag":"MDQ6VXNlcjIzMzk3$Nw=="}"#,
      ""
    ),
    (
      #"{"name":"N $","doc":"%7B%22Version%22%3A%22201$","uri":"spotify:album:60mvULt$","x":"arn:aws:iam::64$"}"#,
      ""
    ),
    (#"{"name":"N $","etag":"e$","self":"s$","kind":"k$","apiVersion":"v$","expand":"e$"}"#, ""),
    // Nothing, times, repetitions.
    (#"{"name":"N $","a":false,"b":null,"c":"","d":[],"e":{}}"#, ""),
    (
      #"{"name":"N $","last_seen_at":"2015-01-0$T13:46:59.8Z","created_at":"2026-08-0$T00:00:00Z"}"#,
      "1 d ago"
    ),
    (#"{"name":"Some Name $","username":"some_name_$","original_title":"Some Name $ - a"}"#, ""),
    (#"{"title":"Number 99$","number":99$}"#, "#991"),
    // Paths, pictures, coordinates, long decimals.
    (
      #"{"name":"N $","avatar_template":"/letter_avatar/a$/{size}/2.png","profile_path":"/a$.jpg","Path":"/service-role/$"}"#,
      ""
    ),
    (
      #"{"name":"N $","lat":51.$,"lon":-0.$,"location":"56.7$,-179.6","score":9.0623$7,"ancestry":"48460/1/4712$"}"#,
      ""
    ),
    // A number carries its field's name, a word does not; the number of a word says nothing.
    (#"{"name":"N $","count":1$,"genre":"g$"}"#, "count 11 · g1"),
    (#"{"name":"N $","favorite_count":2$,"retweet_count":1}"#, "21 favorites"),
    (#"{"name":"N $","place_type":$,"priority":$,"admin_level":-$}"#, ""),
  ])
  func `a row says what a person would ask`(text: String, line: String) {
    #expect(MadeUpRows.of(6, like: text)[0].subtitleLine == line)
  }

  @Test func `what is the same in all records is said where it differs`() {
    let records = (1...6).map {
      #"{"title":"T \#($0)","author":"\#($0 == 4 ? "bo" : "ann")","state":"\#($0 == 5 ? "closed" : "open")"}"#
    }
    let rows = MadeUpRows.of(records)

    #expect(rows.map(\.subtitle) == ["", "", "", "bo", "", ""])
    #expect(rows.map(\.badges) == [[], [], [], [], ["closed"], []])
  }

  @Test func `one record says all it can`() {
    let row = MadeUpRows.of([#"{"title":"T","author":"ann","state":"open","comments":2}"#])[0]

    #expect(row.read == "T | ann · 2 comments · open")
  }

  @Test(arguments: [
    (
      #"[{"name":"A","by":"x","rank":1,"id":"k1"},{"name":"A","by":"x","rank":2,"id":"k2"}]"#,
      ["A | rank 1", "A | rank 2"]
    ),
    (
      #"[{"name":"A","id":"cst_kEn1PlbGa"},{"name":"A","id":"cst_kEn1PlbGb"}]"#,
      ["A | cst_kEn1PlbGa", "A | cst_kEn1PlbGb"]
    ),
    (#"[{"name":"A","id":71},{"name":"A","id":72}]"#, ["A | #71", "A | #72"]),
    (
      #"[{"name":"A","id":1},{"name":"A","id":2},{"name":"B","id":3},{"name":"C","id":4},{"name":"D","id":5},{"name":"E","id":6},{"name":"F","id":7}]"#,
      ["A | #1", "A | #2", "B", "C", "D", "E", "F"]
    ),
    (
      #"[{"name":"Alpha","body":"The text of the first one","id":1},{"name":"Alpha","body":"That of another one","id":2}]"#,
      ["Alpha", "Alpha"]
    ),
  ])
  func `where titles are not distinct the line below them is`(page: String, rows: [String]) {
    #expect(MadeUpRows.of(page: page).map(\.read) == rows)
  }
}
