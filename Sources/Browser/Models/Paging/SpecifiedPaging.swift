/// The next page as the user says it is named (`--next`); nothing else is looked at.
enum SpecifiedPaging {
  static func find(
    _ specification: NextSpecification,
    in situation: PagingSituation,
    root: JSONValue
  ) -> PagingFinding {
    switch specification {
    case .onePage: end("further pages are switched off")
    case .linkHeader:
      LinkHeaderPaging.find(in: situation) ?? end("there is no Link header with a next page")
    case .link(let pointer): link(at: pointer, in: situation, root: root)
    case .page(let name):
      number(name, in: situation) {
        $0 &+ 1
      } orFirst: {
        2
      }
    case .offset(let name):
      number(name, in: situation) {
        $0 &+ situation.count
      } orFirst: {
        situation.count
      }
    }
  }

  private static func link(
    at pointer: JSONPointer,
    in situation: PagingSituation,
    root: JSONValue
  ) -> PagingFinding {
    let value = pointer.value(in: root)
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
    _ name: String,
    in situation: PagingSituation,
    next: (Int) -> Int,
    orFirst first: () -> Int
  ) -> PagingFinding {
    guard situation.count > 0 else { return end("the page is empty") }
    let own = situation.parameter { $0 == name }
    let value = own.map { next($0.value) } ?? first()
    return PagingFinding(
      way: .parameter(name, value: value),
      mechanism: name == "offset" ? .offset : .page,
      evidence: "you said that \(name) numbers the pages",
      confidence: 1,
      number: own?.value
    )
  }

  private static func end(_ evidence: String) -> PagingFinding {
    PagingFinding(way: .end, mechanism: .specified, evidence: evidence, confidence: 1)
  }
}
