// ListKitCurses
