// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target of ours: one set, so that no target is laxer than another.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "loadreel",
  products: [
    .library(name: "Loadreel", targets: ["Loadreel"]),
    .executable(name: "loadreel", targets: ["LoadreelCLI"]),
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavformat",
      providers: [.apt(["libavcodec-dev", "libavformat-dev", "libavutil-dev", "libswscale-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),

    .target(name: "Timeline", swiftSettings: settings),
    .target(name: "Frames", swiftSettings: settings),
    .target(name: "Presets", dependencies: ["Timeline"], swiftSettings: settings),
    .target(
      name: "CairoRaster", dependencies: ["Timeline", "Frames", "CCairo", "CPango"],
      swiftSettings: settings),
    .target(
      name: "FFmpegMedia", dependencies: ["Frames", "CFFmpeg", "CLCMS"], swiftSettings: settings),
    .target(
      name: "Rendering",
      dependencies: ["Timeline", "Frames", "Presets", "CairoRaster", "FFmpegMedia"],
      swiftSettings: settings),
    .target(
      name: "Loadreel", dependencies: ["Rendering", "Timeline", "Frames", "Presets"],
      swiftSettings: settings),
    .executableTarget(
      name: "LoadreelBench", dependencies: ["Timeline", "Frames", "FFmpegMedia", "Rendering"],
      swiftSettings: settings),
    .executableTarget(name: "LoadreelCLI", dependencies: ["Loadreel"], swiftSettings: settings),

    .testTarget(
      name: "TimelineTests", dependencies: ["Timeline"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(name: "FramesTests", dependencies: ["Frames"], swiftSettings: settings),
    .testTarget(
      name: "PresetsTests", dependencies: ["Presets", "Timeline"], exclude: ["Wrong"],
      swiftSettings: settings),
    .testTarget(
      name: "CairoRasterTests", dependencies: ["CairoRaster", "Timeline", "Frames", "CCairo"],
      exclude: ["Goldens"],
      swiftSettings: settings),
    .testTarget(
      name: "FFmpegMediaTests", dependencies: ["FFmpegMedia", "Frames"], swiftSettings: settings),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["Rendering", "Timeline", "Frames", "Presets", "CairoRaster", "FFmpegMedia"],
      swiftSettings: settings),
    .testTarget(
      name: "LoadreelCLITests", dependencies: ["LoadreelCLI", "Loadreel"], swiftSettings: settings),
  ]
)
