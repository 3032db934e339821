import BrowserModels

/// Ids in about 4 bytes each, to be read in pieces.
struct PackedIDs {
  /// Ids with the same upper half.
  private struct Piece {
    let upperHalf: Int
    var lowerHalves: [UInt32]

    var ids: [RecordID] { lowerHalves.map { RecordID(integer: upperHalf << 32 | Int($0)) } }
  }

  private var pieces: [Piece] = []
  private static let limit = 1 << 16

  /// Adds an id.
  mutating func append(_ id: RecordID) {
    let upperHalf = id.integer >> 32
    let last = pieces.count - 1
    if last < 0 || pieces[last].upperHalf != upperHalf
      || pieces[last].lowerHalves.count == Self.limit
    {
      pieces.append(Piece(upperHalf: upperHalf, lowerHalves: []))
    }
    pieces[pieces.count - 1].lowerHalves.append(UInt32(truncatingIfNeeded: id.integer))
  }

  /// All of them, in order.
  var all: [RecordID] { pieces.flatMap(\.ids) }

  /// Calls `body` with some at a time, in order.
  func visitPieces(_ body: ([RecordID]) -> Void) { for piece in pieces { body(piece.ids) } }
}
