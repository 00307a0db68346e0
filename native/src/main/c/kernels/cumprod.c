/* running products along an axis: of integers in int64, where they wrap, of floats in double */
#include "kinds/rk_scan.h"

#define PRODUCT(x, y) ((x) * (y))
/*
 * Both parts are sums: gcc makes fused instructions of a difference beside a sum, whatever it is told of contraction.
 */
#define COMPLEX_PRODUCT(x, y) \
    ((rk_c128){(x).re * (y).re + -(x).im * (y).im, (x).re * (y).im + (x).im * (y).re})

RK_SCANS(cumprod, PRODUCT, COMPLEX_PRODUCT)
