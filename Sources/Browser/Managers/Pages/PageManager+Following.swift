import BrowserModels
import Dispatch

/// How a server is asked for newer records.
@MainActor final class PageFollowing {
  /// Seconds from an answer to the next request, at least.
  static let least = 5.0
  /// Seconds between two requests where the server has little left, and at most after failures.
  static let most = 300.0

  /// Seconds to the next request.
  var pause = PageFollowing.least
  var timer: ScheduledAction?
  var handle: FetchHandle?
  /// What has come of an answer in parts.
  var body: [UInt8] = []

  /// Asks nobody any more.
  func stop() {
    timer?.cancel()
    handle?.cancel()
    (timer, handle, body) = (nil, nil, [])
  }
}

/// What the answers say of where newer records are.
struct NewerRecords {
  /// What the first page, or the last answer, names.
  var link: NewerLink?
  /// Which end of the list is the newest.
  var chronology = RecordChronology.unknown
  /// The request of the last page.
  var last: PageRequest?
  /// The one before it, to go back to where there is no such page.
  var earlier: PageRequest?
}

// A server is asked for newer records: by what it names, else for the page where they are.
//
// What names them is a link to what is newer, one to what is before the first page of a list that is not
// oldest first, or one for synchronising. Without, it is the first page of a list that is newest first, and
// of one that is oldest first the last page, and the one after it once there is one. Only GET, at the same
// origin, while nothing else is loaded.
extension PageManager {
  package var canFollow: Bool {
    source.following == nil && source.request.method == "GET" && keepsRecordsInOrder
  }

  /// A list of ids, whose records are loaded one by one, is not.
  private var keepsRecordsInOrder: Bool { items == nil }

  package var growsAtTop: Bool {
    switch newer.chronology {
    case .newestFirst: true
    case .oldestFirst: false
    case .unknown: newer.link.map { !$0.isSync } ?? false
    }
  }

  /// Whether a link says what comes after the last record, so that nothing is tried for it.
  var isContinuedByLink: Bool {
    guard status.isFollowing, newer.chronology == .oldestFirst, let link = newer.link else {
      return false
    }
    return !link.isSync
  }

  package var noFollowSentence: String {
    source.following == nil
      ? "\(title) cannot be followed: only what is requested by GET can." : "\(title) is a folder."
  }

  package func follow(_ isOn: Bool) {
    status.isFollowing = isOn && canFollow
    status.followingPause = nil
    if facts.pages > 0, !status.isLoading { noteSpeculation() }
    guard status.isFollowing else {
      following?.stop()
      following = nil
      return
    }
    guard following == nil else { return }
    following = PageFollowing()
    askLater()
  }

  /// Notes what an answer says of newer records.
  func noteNewer(_ reading: PageReading, _ answer: PageAnswer, isFirst: Bool) {
    if isFirst { noteChronology(reading) }
    let link = NewerLink(
      in: answer,
      root: reading.root,
      at: reading.location,
      isFirst: isFirst,
      newer.chronology
    )
    if let link { newer.link = link }
  }

  private func noteChronology(_ reading: PageReading) {
    guard newer.chronology == .unknown else { return }
    newer.chronology = RecordChronology(of: reading.records, id: records.keys.id)
  }

  /// Gives way to a load, and asks after it.
  func deferFollowing() {
    guard let following, following.handle != nil else { return }
    following.stop()
    note(nil)
    askLater()
  }

  private func askLater() {
    guard let following else { return }
    following.timer?.cancel()
    following.timer = clock.schedule(after: following.pause) { [weak self] in
      self?.askForNewer()
    }
  }

  private var newerRequest: PageRequest? {
    if let link = newer.link {
      // What follows the last page follows pages that are still to come, too.
      if newer.chronology == .oldestFirst, !link.isSync, !status.isFinished { return nil }
      var request = source.request
      request.url = link.url
      return Origin(url: link.url) == Origin(url: source.request.url) ? request : nil
    }
    guard newer.chronology == .oldestFirst else { return source.firstRequest }
    return status.isFinished ? newer.last ?? source.firstRequest : nil
  }

  private func askForNewer() {
    guard let following else { return }
    guard !status.isLoading, facts.pages > 0, let request = newerRequest else { return askLater() }
    following.body = []
    following.handle = fetcher.fetch(request) { [weak self] event in
      self?.receive(event, toNewer: request)
    }
  }

  private func receive(_ event: FetchEvent, toNewer request: PageRequest) {
    guard let following, following.handle != nil else { return }
    if case .waiting(let seconds, let reason) = event {
      return note(SourceStatus.Pause(seconds: seconds, reason: secrets.shown(reason)))
    }
    note(nil)
    switch event {
    case .part(let answer, _):
      following.body += answer.body
      if following.body.count > source.greatestPage {
        following.stop()
        refuseNewer(.pageTooLarge(host: source.name, bytes: source.greatestPage), request)
      }
    case .finished(var answer):
      answer.body = following.body + answer.body
      answer.isPiece = false
      following.body = []
      read(newer: answer, request)
    case .failed(let error):
      following.handle = nil
      refuseNewer(error.hiding(secrets), request)
    case .started, .progress, .waiting, .refused, .warning: break
    }
  }

  /// Tells of a pause that the server wants, or that it is over.
  private func note(_ pause: SourceStatus.Pause?) {
    guard status.followingPause != pause else { return }
    status.followingPause = pause
    delegate?.recordSource(self, didChange: status)
  }

  /// Reads an answer, on a background queue above 256 KB.
  private func read(newer answer: PageAnswer, _ request: PageRequest) {
    let reader = reader(of: answer)
    guard answer.body.count > MemoryLimit.pageOnMainActor else {
      return newerWereRead(
        Result { () throws(PageError) in try reader.read(answer) },
        answer,
        request
      )
    }
    DispatchQueue.global(qos: .utility).async { [weak self] in
      let result = Result { () throws(PageError) in try reader.read(answer) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.newerWereRead(result, answer, request) }
      }
    }
  }

  private func newerWereRead(
    _ result: Result<PageReading, PageError>,
    _ answer: PageAnswer,
    _ request: PageRequest
  ) {
    guard let following, following.handle != nil else { return }
    following.handle = nil
    do throws(PageError) {
      let reading = try result.get()
      noteChronology(reading)
      var change = try records.add(newer: reading, atTop: growsAtTop)
      change.isNews = true
      noteNewer(reading, answer, isFirst: !reading.records.isEmpty && request != newer.last)
      goOn(after: request, answer, reading)
      let limit = RateLimit(answer.fields, status: answer.status, now: clock.now)
      following.pause = limit.isLow ? PageFollowing.most : PageFollowing.least
      facts.note(answer, hiding: secrets)
      if newer.link == nil, growsAtTop, !change.added.isEmpty, change.duplicates == 0 {
        warn("More came than one page has: records between may be missing.")
      }
      if !change.added.isEmpty || !change.updated.isEmpty {
        if case .exact = facts.total { facts.total = .exact(recordCount) }
        delegate?.recordSource(self, didAdd: change)
      }
      askLater()
    } catch {
      refuseNewer(error.hiding(secrets), request)
    }
  }

  /// Goes on to the page that follows the last one, once there is one.
  private func goOn(after request: PageRequest, _ answer: PageAnswer, _ reading: PageReading) {
    guard request == newer.last, newer.link == nil, !reading.records.isEmpty else { return }
    var plan = plan
    let step = plan.advance(past: answer, reading, number: facts.pages)
    guard case .next(let next) = step.continuation, next.request != request else { return }
    (newer.earlier, newer.last) = (request, next.request)
  }

  /// Asks again later after a failure that may pass; else says why it asks no more.
  private func refuseNewer(_ error: PageError, _ request: PageRequest) {
    guard let following else { return }
    if case .status(let status, _, _) = error, (400..<500).contains(status), status != 429 {
      if let earlier = newer.earlier, request == newer.last {
        (newer.last, newer.earlier) = (earlier, nil)
        return askLater()
      }
      // The link has expired.
      if newer.link?.url == request.url {
        newer.link = nil
        return askLater()
      }
    }
    guard error.canRetry else {
      follow(false)
      warn("Following has ended: \(error.plainSentence)")
      delegate?.recordSource(self, didChange: status)
      return
    }
    following.pause = min(following.pause * 2, PageFollowing.most)
    warn("\(error.plainSentence) Asking again in \(Int(following.pause)) s.")
    delegate?.recordSource(self, didChange: status)
    askLater()
  }
}

extension PageRecords {
  /// Keeps what is new in an answer about newer records, above or below what is here; what is known gets
  /// its new text where it is, and nothing goes.
  ///
  /// - Throws: When there is no room to keep it; then nothing has changed.
  mutating func add(newer reading: PageReading, atTop: Bool) throws(PageError) -> RecordChange {
    keys.beginPage(.again)
    let comparison = keys.compare(reading.records, from: 0)
    let room = maximum.map { max(0, $0 - recordCount) } ?? .max
    let known = comparison.known.enumerated().compactMap { place, id in id.map { ($0, place) } }
    let kept = try store.keep(
      reading.texts,
      adding: Array(comparison.newPositions.prefix(room)),
      replacing: known,
      form: reading.location
    )
    keys.remember(comparison, as: kept.added)
    keys.endPage()
    if atTop, !kept.added.isEmpty {
      order.insert(kept.added, at: 0)
      if firstPageFault == nil {
        setFirstPage(firstAnswer, count: firstPageCount + kept.added.count)
      }
    } else {
      order.append(ids: kept.added)
    }
    return RecordChange(
      added: kept.added,
      updated: kept.updated,
      duplicates: comparison.oldCount
    )
  }
}
