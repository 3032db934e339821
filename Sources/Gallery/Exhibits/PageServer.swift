/// A made-up server of eight pages; what it is asked for comes a moment later.
struct PageServer {
  /// What the server is like.
  enum Behavior {
    /// Its sixth page fails the first time.
    case usual
    /// It has no rows.
    case empty
    /// It answers nothing.
    case down
    /// It never answers a request for its seventh page.
    case hanging
    /// It sends its sixth page again for those that follow, and refuses its first page the second time.
    case circular
  }

  /// Rows of a page, and which pages lie on both sides of it.
  struct Answer {
    let rows: Range<Int>
    let previous: Int?
    let next: Int?
  }

  /// Why there is no answer.
  struct Failure: Error {}

  static let pages = 0..<8
  static let rowsOfPage = 15

  let behavior: Behavior

  /// The answer to a request for a page, which was tried so many times before.
  func page(_ number: Int, triedBefore times: Int) async throws -> Answer {
    try await Task.sleep(for: .milliseconds(40))
    switch behavior {
    case .down: throw Failure()
    case .empty: return Answer(rows: 0..<0, previous: nil, next: nil)
    case .usual where number == 5 && times == 0: throw Failure()
    case .hanging where number == 6: try await Task.sleep(for: .seconds(3_600))
    case .circular where number == 0 && times == 1: throw Failure()
    case .circular where number > 5:
      return Answer(rows: rows(ofPage: 5), previous: 4, next: number + 1)
    case .usual, .hanging, .circular: break
    }
    return Answer(
      rows: rows(ofPage: number),
      previous: number > 0 ? number - 1 : nil,
      next: number + 1 < Self.pages.count ? number + 1 : nil
    )
  }

  private func rows(ofPage number: Int) -> Range<Int> {
    number * Self.rowsOfPage..<(number + 1) * Self.rowsOfPage
  }
}
