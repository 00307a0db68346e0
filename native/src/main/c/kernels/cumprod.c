#include "rk_running.h"

#define PRODUCT(x, y) ((x) * (y))
#define COMPLEX_PRODUCT(x, y) \
    ((rk_c128){(x).re * (y).re - (x).im * (y).im, (x).re * (y).im + (x).im * (y).re})

RK_RUNNINGS(cumprod, PRODUCT, COMPLEX_PRODUCT)
