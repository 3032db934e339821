import BrowserModels
import Testing

/// What `--explain` says of the rows that are shown.
struct RowDeclarationTests {
  @Test(arguments: [
    #"{"id":$,"name":"N $","author":"a$","project":{"name":"P $"},"comments":$,"created_at":"2026-01-0$"}"#,
    #"{"id":$,"first_name":"Ada","last_name":"L$","email":"a$@h.example"}"#,
    #"{"attributes":{"given_name":"Ada","family_name":"L$"},"status":"s$"}"#,
    #"{"key":"A-$","fields":{"summary":"S $","status":{"name":"Open $"}}}"#,
  ])
  func `the declaration of the roles makes the rows that it was made of`(text: String) {
    let records = (1...6).map { json(text.replacing("$", with: "\($0)")) }
    let roles = RoleFinder.roles(for: records)
    let declared = RoleFinder.roles(for: records, declared: RowDeclaration(roles))

    for record in records {
      let row = RowContent(record: record, roles: roles, now: MadeUpRows.now)
      let again = RowContent(record: record, roles: declared, now: MadeUpRows.now)
      #expect(again.read == row.read)
      #expect(again.badges == row.badges)
    }
  }
}
