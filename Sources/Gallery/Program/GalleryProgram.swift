import CLibrary
import ListKit
import ListKitCurses

/// Shows every part of the kit as an exhibit: `gallery`, or `gallery NAME` for one of them.
@main
@MainActor enum GalleryProgram {
  static func main() async {
    let name = CommandLine.arguments.dropFirst().first
    let names = ExhibitEntry.all.map(\.name)
    if let name, !names.contains(name) {
      print("gallery: There is no exhibit \(name). There are \(names.joined(separator: ", ")).")
      exit(2)
    }
    let terminal: CursesTerminal
    do throws(CursesError) {
      terminal = try CursesTerminal(CursesOptions(reportsMouse: true))
    } catch {
      print(error)
      exit(2)
    }
    let gallery = Gallery(terminal: terminal)
    await gallery.run(openingAt: name)
    terminal.close()
  }
}
