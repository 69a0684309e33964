/// Loadreel as a library: everything that rendering clips from presets needs, under one import.
@_exported public import Frames
@_exported public import Presets
@_exported public import Rendering
@_exported public import Timeline
