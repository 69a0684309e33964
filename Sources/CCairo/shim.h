// Cairo draws; pixman is Cairo's own. SSE2's intrinsics, part of every x86-64 machine, blur and resample.
#include <cairo.h>
#include <emmintrin.h>
#include <pixman-1/pixman.h>
