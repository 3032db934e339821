extension PagingMechanism {
  /// The next page is named by a URL in the body, near the list (rule N7).
  static let bodyLink = PagingMechanism(rule: "N7") { context in
    let found = context.member { letters, value in
      PagingVocabulary.links.contains(letters) && LinkTarget.url(of: value) != nil
    }
    guard let found, let target = LinkTarget.url(of: found.value) else { return [] }
    let rule = PagingRule(.link, from: .body(found.path))
    return [LinkTarget.finding(target, at: "\(found.path)", by: rule, sure: 0.95, in: context)]
  }
}
