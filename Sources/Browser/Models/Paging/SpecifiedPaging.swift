/// The next page as the user says it is named (`--next`); nothing else is looked at.
enum SpecifiedPaging {
  static func find(
    _ specification: NextSpecification,
    in situation: PagingContext,
    root: JSONValue
  ) -> PagingFinding {
    switch specification {
    case .onePage: end("further pages are switched off")
    case .linkHeader:
      LinkHeaderPaging.find(in: situation) ?? end("there is no Link header with a next page")
    case .link(let pointer): link(at: pointer, in: situation, root: root)
    case .page(let name): page(name, in: situation)
    case .offset(let name): offset(name, in: situation)
    }
  }

  private static func page(_ name: String?, in situation: PagingContext) -> PagingFinding {
    let name =
      name ?? situation.options.pageParameter
      ?? situation.parameter(where: PagingVocabulary.isPageParameter)?.name ?? "page"
    let own = situation.parameter { $0 == name }?.value
    return number(own.map { $0 &+ 1 } ?? 2, in: name, .page, own: own, situation)
  }

  private static func offset(_ name: String?, in situation: PagingContext) -> PagingFinding {
    let name =
      name ?? situation.options.pageParameter
      ?? situation.parameter(where: PagingVocabulary.isOffsetParameter)?.name ?? "offset"
    let own = situation.parameter { $0 == name }?.value
    return number((own ?? 0) &+ situation.count, in: name, .offset, own: own, situation)
  }

  private static func link(
    at pointer: JSONPointer,
    in situation: PagingContext,
    root: JSONValue
  ) -> PagingFinding {
    let value = pointer.value(in: root)
    guard value != nil || situation.memory.pages > 0 else {
      return PagingFinding(
        way: .unknown,
        mechanism: .specified,
        evidence: "nothing is at \(pointer.description) in the first page",
        confidence: 1
      )
    }
    let text = value.flatMap(BodyLinkPaging.target) ?? value?.string
    guard let text, !text.isEmpty else {
      return end("nothing is at \(pointer.description)")
    }
    return BodyLinkPaging.finding(
      text,
      at: pointer.description,
      in: situation,
      mechanism: .specified
    )
  }

  private static func number(
    _ value: Int,
    in name: String,
    _ mechanism: PagingMechanism,
    own: Int?,
    _ situation: PagingContext
  ) -> PagingFinding {
    guard situation.count > 0 else { return end("the page is empty") }
    return PagingFinding(
      way: .parameter(name, value: value),
      mechanism: mechanism,
      evidence: "you said that \(name) numbers the pages",
      confidence: 1,
      number: own
    )
  }

  private static func end(_ evidence: String) -> PagingFinding {
    PagingFinding(way: .end, mechanism: .specified, evidence: evidence, confidence: 1)
  }
}
