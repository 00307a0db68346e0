/* Complex elements, as they lie in memory. */
#ifndef RK_COMPLEX_H
#define RK_COMPLEX_H

typedef struct rk_c64 { float re, im; } rk_c64;
typedef struct rk_c128 { double re, im; } rk_c128;

#endif
