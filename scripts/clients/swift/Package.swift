// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "scenario",
    targets: [
        .target(name: "MobileCoreServices", path: "stand-ins"),
        .target(
            name: "BeverageOrdering",
            dependencies: ["MobileCoreServices"],
            path: "client/Sources/BeverageOrdering",
            // On Linux, the classes of HTTP are in a module of their own, which the generated files do not import.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking"])]
        ),
        .executableTarget(name: "scenario", dependencies: ["BeverageOrdering"], path: "app"),
    ]
)
