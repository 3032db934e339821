import BrowserModels
import ListPaging

// A large document becomes rows while it arrives, where it is a list; any other, the first page again
// and a guess are read when they are whole.
extension PageManager {
  /// Keeps what is new among the records that the next bytes of a large document complete.
  func piece(_ answer: PageAnswer, _ hold: LineHold?, for load: Machine.Load) {
    let document = document(of: answer, load)
    let isLong = !document.isList || answer.body.count > MemoryLimit.pageOnMainActor
    read(inBackground: isLong, hold, for: load) {
      document.read(answer.body)
    } then: { [weak self] step in
      self?.pieceWasRead(step, document, of: answer, for: load)
    }
  }

  private func document(of answer: PageAnswer, _ load: Machine.Load) -> ArrivingDocument {
    if let document = flight?.arrived.document { return document }
    facts.note(answer, hiding: secrets)
    let isWhole = load.isRefresh || load.page.isGuessed
    let document = ArrivingDocument(answer, reader(of: answer), isReadWhole: isWhole)
    flight?.arrived.document = document
    return document
  }

  private func pieceWasRead(
    _ step: ArrivingDocument.Step,
    _ document: ArrivingDocument,
    of answer: PageAnswer,
    for load: Machine.Load
  ) {
    switch step {
    case .nothing: limit(document, for: load)
    case .records(let reading): keep(reading, of: answer, for: load)
    case .mistake:
      flight?.handle?.cancel()
      var rest = answer
      rest.body = []
      end(document, with: rest, for: load)
    }
  }

  /// Reads what is left of a document that has come to its end: all of one that is no list.
  func end(_ document: ArrivingDocument, with answer: PageAnswer, for load: Machine.Load) {
    var answer = answer
    guard document.isList else {
      flight?.arrived.document = nil
      var body = document.takeBody()
      body += answer.body
      answer.body = body
      answer.isPiece = false
      return read(answer, for: load)
    }
    facts.note(answer, hiding: secrets)
    let isLong = document.heldCount + answer.body.count > MemoryLimit.pageOnMainActor
    read(inBackground: isLong, nil, for: load) { [answer] in
      Result { () throws(PageError) in try document.end(answer) }
    } then: { [weak self] result in
      guard let self else { return }
      facts.bytes += document.count
      arrive(result, of: answer, for: load)
    }
  }

  /// Gives a page up of which more must be held than is allowed, and says once that much is.
  private func limit(_ document: ArrivingDocument, for load: Machine.Load) {
    let held = document.heldCount
    guard held <= source.greatestPage else {
      return giveUp(load, .pageTooLarge(host: source.name, bytes: source.greatestPage))
    }
    guard held > MemoryLimit.largePage, flight?.arrived.isSaidToBeLarge == false else { return }
    flight?.arrived.isSaidToBeLarge = true
    let size = MemoryLimit.text(of: MemoryLimit.largePage)
    warn("This page is larger than \(size). Use --page-size to request fewer records.")
    delegate?.recordSource(self, didChange: status)
  }
}
