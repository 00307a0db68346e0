#include "kinds/rk_running.h"

#define SUM(x, y) ((x) + (y))
#define SUM_OF_PARTS(x, y) ((rk_c128){(x).re + (y).re, (x).im + (y).im})

RK_RUNNINGS(cumsum, SUM, SUM_OF_PARTS)
