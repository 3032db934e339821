import BrowserManagers
import BrowserModels

/// What a search looks for.
struct SearchRequest: Hashable {
  var text = ""
  /// Whether the text is a regular expression, as less and vim have it.
  var isPattern = true
  var scope = SearchScope.rows

  /// Finds it.
  ///
  /// - Throws: Where and why it is no regular expression.
  var pattern: TextPattern {
    get throws(PatternError) {
      try isPattern ? TextPattern(regex: text) : TextPattern(text: text)
    }
  }
}

extension SearchRequest {
  /// A prompt for a search that is carried out while it is typed; M-r takes the text as it is, M-s looks
  /// in other parts of the records.
  ///
  /// - Parameters:
  ///   - last: What was searched before, whose scope this one has; nil where there are no scopes.
  ///   - seek: Searches, or shows where the search began when nothing is typed.
  ///   - count: What was found so far.
  ///   - ended: Hears of what was submitted; nil when it was given up.
  /// - Returns: What the host is asked for.
  @MainActor static func prompt(
    last: SearchRequest?,
    seek: @escaping @MainActor (SearchRequest?) throws(PatternError) -> Void,
    count: @escaping @MainActor () -> String?,
    ended: @escaping @MainActor (SearchRequest?) -> Void
  ) -> PromptRequest {
    var request = SearchRequest(scope: last?.scope ?? .rows)
    var mistake: String?
    func seekNow() {
      mistake = nil
      do throws(PatternError) {
        try seek(request.text.isEmpty ? nil : request)
      } catch {
        mistake = Scrubber.scrubbingLine(error.sentence)
      }
    }
    return PromptRequest(
      label: "/",
      changed: {
        request.text = $0
        seekNow()
      },
      remark: {
        let words = [count(), request.isPattern ? nil : "plain text", request.scope.remark]
        return words.compactMap(\.self).joined(separator: " · ")
      },
      mistake: { mistake },
      handle: { key in
        switch key {
        case .character("r", .alt): request.isPattern.toggle()
        case .character("s", .alt) where last != nil: request.scope = request.scope.next
        default: return false
        }
        seekNow()
        return true
      },
      ended: { ended($0 == nil ? nil : request) }
    )
  }
}

extension SearchScope {
  /// The scope after this one.
  fileprivate var next: SearchScope {
    switch self {
    case .rows: .titles
    case .titles: .records
    case .records: .rows
    }
  }

  /// What the prompt says of it; nil for what is usual.
  fileprivate var remark: String? {
    switch self {
    case .rows: nil
    case .titles: "in titles"
    case .records: "in whole records"
    }
  }
}

extension PatternError {
  /// What is wrong, and where.
  var sentence: String { "Character \(position + 1): \(description)" }
}
