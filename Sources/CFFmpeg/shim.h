// FFmpeg's libraries, and the macros that Swift cannot import.
#include <malloc.h>
#include <libavcodec/avcodec.h>
#include <libavcodec/bsf.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libswscale/swscale.h>
#include <emmintrin.h>
#include <errno.h>

static inline int32_t loadreel_averror(int code) { return AVERROR(code); }
static inline int loadreel_averror_eof(void) { return AVERROR_EOF; }
static inline int loadreel_map_blocks_from(int bytes) { return mallopt(M_MMAP_THRESHOLD, bytes); }
static inline int64_t loadreel_nopts(void) { return AV_NOPTS_VALUE; }
