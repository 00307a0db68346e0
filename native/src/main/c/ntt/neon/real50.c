/* Transforms modulo p < 2^50 by doubles, where there is no 52-bit integer multiply-add. */
#include "ntt/rk_real50.h"
