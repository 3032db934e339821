/// Lets other tasks of the main actor run until something is so; gives up after very many turns.
@MainActor func until(_ condition: () -> Bool) async {
  var turns = 0
  while !condition(), turns < 100_000 {
    turns += 1
    await Task.yield()
  }
}

/// Lets other tasks of the main actor run for a while, so that what must not happen could.
@MainActor func settle() async {
  for _ in 0..<50 { await Task.yield() }
}
