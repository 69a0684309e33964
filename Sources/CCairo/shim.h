// Cairo draws; pixman (Cairo's own) transforms pictures in perspective.
#include <cairo.h>
#include <pixman-1/pixman.h>
