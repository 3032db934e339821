/// Decides whether a scalar belongs to the cluster before it: the rules GB3–GB13 of UAX #29.
struct ClusterJoint {
  private var last: ScalarTraits.Boundary
  /// Whether an odd number of regional indicators has been read: the next one completes a flag.
  private var opensFlag: Bool
  /// GB11: a pictograph, then only extending scalars, so that ZWJ and a pictograph may follow.
  private var isPictograph: Bool
  /// GB9c: a consonant and since then only marks; `isLinked` once a linker is among those.
  private var isConsonant: Bool
  private var isLinked = false

  @inline(__always)
  init(first: ScalarTraits) {
    last = first.boundary
    opensFlag = last == .regionalIndicator
    isPictograph = last == .pictographic
    isConsonant = last == .consonant
  }

  /// Whether a prepended scalar came last, which any but a control character joins.
  var endsPrepended: Bool {
    @inline(__always) get { last == .prepend }
  }

  /// Whether the cluster goes on with the scalar, which it then has taken in.
  @inline(__always)
  mutating func joins(_ traits: ScalarTraits) -> Bool {
    let next = traits.boundary
    guard isUnbroken(before: next) else { return false }
    isPictograph = next == .pictographic || isPictograph && (next.isMark || next == .zwj)
    opensFlag = next == .regionalIndicator && !opensFlag
    switch next {
    case .consonant: (isConsonant, isLinked) = (true, false)
    case .linker: isLinked = true
    case .conjunctExtend, .zwj: break
    default: isConsonant = false
    }
    last = next
    return true
  }

  private func isUnbroken(before next: ScalarTraits.Boundary) -> Bool {
    if last == .control || next == .control { return false }
    switch next {
    case .extend, .conjunctExtend, .linker, .zwj, .spacingMark: return true
    default: break
    }
    if last == .prepend { return true }
    switch next {
    case .pictographic: return last == .zwj && isPictograph
    case .consonant: return isConsonant && isLinked
    case .regionalIndicator: return opensFlag
    case .hangulL, .hangulLV, .hangulLVT: return last == .hangulL
    case .hangulV: return last == .hangulL || last == .hangulV || last == .hangulLV
    case .hangulT:
      return last == .hangulV || last == .hangulLV || last == .hangulT || last == .hangulLVT
    default: return false
    }
  }
}

extension ScalarTraits.Boundary {
  /// Whether the scalar extends whatever it follows.
  fileprivate var isMark: Bool {
    self == .extend || self == .conjunctExtend || self == .linker
  }
}
