// Pango shapes text; PangoCairo gives the outlines.
#include <pango/pangocairo.h>
