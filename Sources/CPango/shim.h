// Pango shapes text; PangoCairo gives the outlines; Fontconfig and FreeType tell about fonts and load font files.
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangofc-font.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H

// Casts that GObject does by macros.
static inline PangoFontMap *loadreel_new_font_map(void) {
  return pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
}
static inline PangoFcFontMap *loadreel_fc_font_map(PangoFontMap *map) {
  return PANGO_IS_FC_FONT_MAP(map) ? (PangoFcFontMap *)map : NULL;
}
static inline PangoFcFont *loadreel_fc_font(PangoFont *font) {
  return PANGO_IS_FC_FONT(font) ? (PangoFcFont *)font : NULL;
}
