// Little CMS, which converts colours by ICC profiles, and the pixel layouts that its macros describe.
#include <lcms2.h>

// Four bytes a pixel, blue first; the fourth is left alone.
static inline cmsUInt32Number loadreel_bgrx8(void) {
  return COLORSPACE_SH(PT_RGB) | CHANNELS_SH(3) | EXTRA_SH(1) | BYTES_SH(1) | DOSWAP_SH(1) | SWAPFIRST_SH(1);
}
// Four 16-bit numbers a pixel, red first.
static inline cmsUInt32Number loadreel_rgbx16(void) {
  return COLORSPACE_SH(PT_RGB) | CHANNELS_SH(3) | EXTRA_SH(1) | BYTES_SH(2);
}
// The first of four equal bytes or numbers is the grey.
static inline cmsUInt32Number loadreel_grey8(void) {
  return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
}
static inline cmsUInt32Number loadreel_grey16(void) {
  return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(2);
}
