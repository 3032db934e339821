import BrowserModels
import ListPaging

/// What was taken of a page of lines while it arrives.
struct PageSoFar {
  /// Records that came.
  var received = 0
  /// Records among them that were new.
  var unseen = 0
  /// Whether some of its records may be here from a load that failed or was stopped.
  var isAskedAgain = false
  /// How its lines are read, once the first of them were.
  var form: SequenceForm?
  /// Lines that wait for the end of the page.
  var waiting: [UInt8] = []
}

// A page of JSON Lines becomes rows while it arrives, but for one that must be seen whole: the first
// page again, and a guess.
extension PageManager {
  /// Keeps what is new in the lines that have come.
  func takePart(_ answer: PageAnswer, to load: Machine.Load) {
    guard !load.isRefresh, !load.page.isGuessed else {
      pageSoFar.waiting += answer.body
      return
    }
    do {
      let reading = try read(part: answer)
      try keep(reading, comparedBy: keys.compare(reading.records))
      delegate?.recordSource(self, didAdd: change)
      if let most = source.maximumRecords, recordCount >= most { endEarly(answer, load) }
    } catch {
      handle?.cancel()
      fail(load, error)
    }
  }

  /// The whole body of a page whose parts had to wait.
  func whole(_ answer: PageAnswer) -> PageAnswer {
    var answer = answer
    answer.body = pageSoFar.waiting + answer.body
    pageSoFar.waiting = []
    return answer
  }

  private func read(part answer: PageAnswer) throws(PageError) -> PageReading {
    if pageSoFar.form == nil { facts.note(answer) }
    facts.bytes += answer.body.count
    return try reader(of: answer).read(answer)
  }

  /// Lets the rest of a page go, because as much is here as the user wants.
  private func endEarly(_ answer: PageAnswer, _ load: Machine.Load) {
    handle?.cancel()
    facts.pages += 1
    let (received, unseen) = (pageSoFar.received, pageSoFar.unseen)
    change = RecordChange(added: Range(records.count..<records.count))
    tell(.arrived(load, .init(received: received, unseen: unseen, continuation: .next(load.page))))
  }
}
