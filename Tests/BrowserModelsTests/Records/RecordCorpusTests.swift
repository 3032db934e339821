import BrowserModels
import SystemTesting
import Testing

/// How often the records of answers that nobody here wrote are found.
@Suite struct RecordCorpusTests {
  @Test(.needsCorpus)
  func `the records of recorded answers are found`() throws {
    var right = 0
    var counted = 0
    var misses: [String] = []
    let answers = try RecordedAnswer.all()
    for recorded in answers {
      let best = RecordFinder.candidates(
        in: recorded.root,
        url: recorded.url,
        askedSize: recorded.answer.request.askedSize,
        mediaType: recorded.answer.mediaType
      )[0]
      let isRight =
        recorded.records.map { best.path.description == $0 && best.shape != .single }
        ?? (best.shape == .single)
      let count = recorded.documents.isEmpty ? best.count : recorded.documents.count
      if isRight { right += 1 }
      if isRight, recorded.records == nil || count == recorded.recordCount {
        counted += 1
      } else {
        misses.append(
          "\(recorded.file): \(best.name) \(best.count), "
            + "not \(recorded.records ?? "one record") \(recorded.recordCount ?? 1)"
        )
      }
    }
    let figures = "right: \(right), with the right count: \(counted) of \(answers.count)"
    print("records \(figures)")
    #expect(answers.count > 240)
    #expect(Double(counted) >= 0.99 * Double(answers.count), "\(figures) \(misses)")
  }

  @Test(.needsCorpus, arguments: ConnectorForm.Dress.allCases)
  func `the lists that connectors name are found`(dress: ConnectorForm.Dress) throws {
    var right = 0
    var misses: [String] = []
    let forms = try ConnectorForm.all()
    for form in forms {
      let root = form.answer(dress)
      let best = RecordFinder.candidates(in: root, url: form.url)[0]
      if best.path == form.list, best.shape != .single, best.count == (dress == .none ? 0 : 3) {
        right += 1
      } else {
        misses.append("\(form.api) \(form.url): \(best.name), not \(form.list)")
      }
    }
    let figures = "\(dress): \(right) of \(forms.count)"
    print("connector lists", figures)
    for miss in misses { print("  miss", miss) }
    #expect(forms.count > 250)
    #expect(Double(right) >= 0.95 * Double(forms.count), "\(figures) \(misses)")
  }
}
