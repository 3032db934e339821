// swift-tools-version: 6.2
import PackageDescription

// Each arrow of the architecture is a dependency here; nothing else may be imported.
let package = Package(
  name: "riffle",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "riffle", targets: ["riffle"]),
    .library(name: "ListKit", targets: ["ListKit"]),
    .library(name: "ListKitCurses", targets: ["ListKitCurses"]),
    .library(name: "ListKitTesting", targets: ["ListKitTesting"]),
    .library(name: "ListPaging", targets: ["ListPaging"]),
    .library(name: "ListProgram", targets: ["ListProgram"]),
  ],
  targets: [
    .systemLibrary(
      name: "CNCurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]
    ),
    .systemLibrary(name: "CExtendedAttributes"),
    .systemLibrary(name: "CMainQueue"),
    .systemLibrary(
      name: "CPCRE2",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]
    ),
    .target(name: "CCurl"),
    .target(name: "CLibrary"),
    .target(
      name: "CSimdJSON",
      linkerSettings: [.linkedLibrary("simdjson")]
    ),

    .target(name: "ListKit", exclude: ["ListKit.docc", "Text/generate-scalar-tables.py"]),
    .target(name: "ListPaging"),
    .target(
      name: "ListKitCurses",
      dependencies: ["CLibrary", "CMainQueue", "CNCurses", "ListKit"]
    ),
    .target(name: "ListKitTesting", dependencies: ["ListKit"]),
    .target(name: "ListProgram", dependencies: ["ListKit"]),

    .target(
      name: "BrowserModels",
      dependencies: ["CSimdJSON"],
      path: "Sources/Browser/Models"
    ),
    .target(
      name: "BrowserManagers",
      dependencies: ["BrowserModels", "CCurl", "CLibrary", "CPCRE2", "ListPaging"],
      path: "Sources/Browser/Managers"
    ),
    .target(
      name: "BrowserViews",
      dependencies: ["BrowserModels", "ListKit"],
      path: "Sources/Browser/Views"
    ),
    .target(
      name: "BrowserControllers",
      dependencies: [
        "BrowserManagers", "BrowserModels", "BrowserViews", "ListKit", "ListProgram",
      ],
      path: "Sources/Browser/Controllers"
    ),
    .target(
      name: "BrowserDemo",
      dependencies: ["BrowserControllers", "BrowserManagers", "BrowserModels", "ListKit"],
      path: "Sources/Browser/Demo"
    ),
    .executableTarget(
      name: "riffle",
      dependencies: [
        "BrowserControllers", "BrowserDemo", "BrowserManagers", "BrowserModels", "BrowserViews",
        "CExtendedAttributes", "CLibrary", "ListKit", "ListKitCurses", "ListPaging",
      ],
      path: "Sources/Browser/Main"
    ),

    .executableTarget(
      name: "gallery",
      dependencies: ["CLibrary", "ListKit", "ListKitCurses", "ListPaging", "ListProgram"],
      path: "Sources/Gallery"
    ),

    .executableTarget(
      name: "bench-list",
      dependencies: ["CLibrary", "ListKit", "ListKitCurses", "PropertyTesting"],
      path: "Sources/Benchmarks/List",
      linkerSettings: [.linkedLibrary("m")]
    ),

    .target(name: "PropertyTesting", dependencies: ["CLibrary"], path: "Tests/PropertyTesting"),
    .target(name: "SystemTesting", dependencies: ["CLibrary"], path: "Tests/SystemTesting"),
    .testTarget(
      name: "ListKitTests",
      dependencies: ["ListKit", "ListKitTesting", "PropertyTesting", "SystemTesting"]
    ),
    .testTarget(name: "ListPagingTests", dependencies: ["ListPaging", "PropertyTesting"]),
    .testTarget(
      name: "ListProgramTests",
      dependencies: ["ListKit", "ListKitTesting", "ListProgram"]
    ),
    .testTarget(
      name: "ListKitCursesTests",
      dependencies: ["CLibrary", "ListKitCurses", "PropertyTesting"]
    ),
    .testTarget(
      name: "BrowserModelsTests",
      dependencies: ["BrowserModels", "PropertyTesting", "SystemTesting"]
    ),
    .testTarget(
      name: "BrowserManagersTests",
      dependencies: ["BrowserManagers", "CLibrary", "SystemTesting", "PropertyTesting"]
    ),
    .testTarget(name: "BrowserViewsTests", dependencies: ["BrowserViews", "ListKitTesting"]),
    .testTarget(
      name: "BrowserControllersTests",
      dependencies: [
        "BrowserControllers", "ListKitTesting", "ListProgram", "PropertyTesting",
      ]
    ),
    .testTarget(
      name: "BrowserDemoTests",
      dependencies: [
        "BrowserControllers", "BrowserDemo", "BrowserManagers", "BrowserModels", "ListKit",
        "PropertyTesting",
      ]
    ),
    .testTarget(
      name: "RiffleTests",
      dependencies: [
        "BrowserControllers", "BrowserDemo", "BrowserManagers", "BrowserModels",
        "CExtendedAttributes", "PropertyTesting", "SystemTesting", "ListKit", "gallery", "riffle",
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// For `make fuzz` alone: its main function is libFuzzer's, which no other build links.
if Context.environment["RIFFLE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "BrowserDemo", "BrowserManagers", "BrowserModels", "CLibrary", "ListKit", "ListKitCurses",
        "PropertyTesting",
      ],
      path: "Tests/Fuzz",
      exclude: ["Seeds"]
    )
  )
}
