import CLibrary
import ListKit
import ListKitCurses

/// Shows every part of the kit on a page of its own: `gallery`, or `gallery NAME` for one page.
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
