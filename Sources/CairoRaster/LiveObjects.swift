internal import CCairo
internal import CPango
internal import Synchronization

/// Counts the objects of Cairo and Pango that are alive, so that tests can show that none is left behind.
///
/// The libraries themselves tell when an object goes, so one that somebody still holds counts.
enum LiveObjects {
  private static let counter = Atomic<Int>(0)

  /// The address of a key, by which Cairo knows what belongs to whom.
  private static let address = UInt(
    bitPattern: UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1))

  private static var key: UnsafeMutablePointer<cairo_user_data_key_t>? {
    unsafe UnsafeMutablePointer(bitPattern: address)
  }

  /// How many are alive now, in all threads.
  static var count: Int { counter.load(ordering: .sequentiallyConsistent) }

  /// Counts a surface until its last reference is gone.
  static func watch(surface: OpaquePointer?) {
    note(unsafe cairo_surface_set_user_data(surface, key, key) { _ in LiveObjects.add(-1) })
  }

  /// Counts a drawing context until its last reference is gone.
  static func watch(context: OpaquePointer?) {
    note(unsafe cairo_set_user_data(context, key, key) { _ in LiveObjects.add(-1) })
  }

  /// Counts a pattern until its last reference is gone.
  static func watch(pattern: OpaquePointer?) {
    note(unsafe cairo_pattern_set_user_data(pattern, key, key) { _ in LiveObjects.add(-1) })
  }

  /// Counts one of Pango's objects until its last reference is gone.
  static func watch(object: OpaquePointer) {
    let object = unsafe UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
    unsafe g_object_weak_ref(object, { _, _ in LiveObjects.add(-1) }, nil)
    add(1)
  }

  /// What Cairo refuses to watch is not alive.
  private static func note(_ status: cairo_status_t) {
    if status == CAIRO_STATUS_SUCCESS { add(1) }
  }

  private static func add(_ change: Int) {
    counter.add(change, ordering: .sequentiallyConsistent)
  }
}
