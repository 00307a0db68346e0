/* Complex elements, as they lie in memory. */
#ifndef RK_COMPLEX_H
#define RK_COMPLEX_H

struct rk_c64 { float re, im; };
struct rk_c128 { double re, im; };

#endif
