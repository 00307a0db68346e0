/* running sums along an axis: of integers in int64, where they wrap, of floats in double */
#include "kinds/rk_scan.h"

#define SUM(x, y) ((x) + (y))
#define SUM_OF_PARTS(x, y) ((rk_c128){(x).re + (y).re, (x).im + (y).im})

RK_SCANS(cumsum, SUM, SUM_OF_PARTS)
