import BrowserManagers
import BrowserModels

// What the reader types to filter, to sort and to divide the list, and what is wrong with it.
extension ListController {
  /// Asks for a filter; while it is typed, the rows are those that match.
  ///
  /// `text` is what the prompt is filled with, by default the value under the column
  /// cursor, else the filter that there is. `ended` hears whether the filter was submitted.
  func promptForFilter(
    filledWith text: String? = nil,
    ended: @escaping @MainActor (_ isSubmitted: Bool) -> Void = { _ in }
  ) {
    let before = arranger.query
    let place = (list.cursor, list.anchor)
    var remark: QueryRemark?
    placeBefore = place
    isTypingFilter = true
    host?.prompt(
      PromptRequest(
        label: "&",
        text: text ?? filterPrefill ?? before.filterText,
        completion: completion(behind: .filter),
        changed: { [weak self] text in
          guard let self else { return }
          remark = self.remark(on: .filter(FilterParser.closing(text, fields: catalog)))
        },
        remark: { [weak self] in self?.filterRemark ?? "" },
        mistake: { remark?.sentence },
        ended: { [weak self] text in
          guard let self else { return }
          isTypingFilter = false
          ended(text != nil)
          guard let text else {
            placeBefore = place
            return rearrange(by: before)
          }
          forgetPlaceBefore()
          queryBefore = before
          // What the prompt was filled with is asked for as it is.
          guard let remark else { return text == before.filterText ? () : ask(.filter(text)) }
          if !remark.isCarriedOut { rearrange(by: before) }
          say(remark.sentence, kind: .warning)
        }
      )
    )
  }

  /// Asks for the fields to sort by.
  ///
  /// `text` is what the prompt is filled with, by default the column of the cursor, else the order that
  /// there is. `ended` hears whether it was submitted.
  func promptForSort(
    filledWith text: String? = nil,
    ended: @escaping @MainActor (_ isSubmitted: Bool) -> Void = { _ in }
  ) {
    host?.prompt(
      PromptRequest(
        label: "sort by: ",
        text: text ?? sortPrefill ?? arranger.query.sort.description,
        completion: completion(behind: .sort),
        ended: { [weak self] text in
          ended(text != nil)
          if let text { self?.ask(.sort(text)) }
        }
      )
    )
  }

  /// Asks for the field that divides the list.
  func promptForSections() {
    host?.prompt(
      PromptRequest(
        label: "sections by: ",
        text: arranger.query.sections?.description ?? "",
        completion: completion(behind: .sectionBy),
        ended: { [weak self] text in
          if let text { self?.ask(.sections(text)) }
        }
      )
    )
  }

  /// What a prompt can be completed to that asks for what an action needs.
  func completion(behind action: Action) -> PromptCompletion {
    PromptCompletion(words(behind: action) ?? .init())
  }

  /// Asks for what was written, or says what is wrong with it.
  func ask(_ change: QueryChange) {
    if let remark = remark(on: change) { say(remark.sentence, kind: .warning) }
  }

  /// What is wrong with what was written, or doubtful; unless it is wrong, the rows are arranged so.
  private func remark(on change: QueryChange) -> QueryRemark? {
    var query = arranger.query
    do throws(QueryMistake) {
      try query.apply(change, catalog) { rows.sample(of: source, at: $0) }
    } catch {
      return QueryRemark(mistake: error.sentence, at: error.position)
    }
    do throws(PatternError) {
      try arrange(by: query)
    } catch {
      let position = query.mistakeInPattern(catalog)?.position ?? error.position
      return QueryRemark(mistake: error.description, at: position)
    }
    return QueryRemark(doubtsAbout: query)
  }
}
