import CLibrary
import ListKit
import ListKitCurses

/// Shows every part of the kit as an exhibit: `gallery`, or `gallery NAME` for one of them.
@main
@MainActor enum GalleryProgram {
  static func main() async {
    let terminal: CursesTerminal
    do throws(CursesError) {
      terminal = try CursesTerminal(CursesOptions(reportsMouse: true))
    } catch {
      print(error)
      exit(2)
    }
    let gallery = Gallery(terminal: terminal)
    await gallery.run(openingAt: CommandLine.arguments.dropFirst().first)
    terminal.close()
  }
}
