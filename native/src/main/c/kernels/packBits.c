/* eight booleans in a byte, the first one its highest bit */
#include "base/rk_scratch.h"
#include "kinds/rk_kernel.h"
#include "loop/rk_batch.h"

typedef uint64_t word __attribute__((aligned(1))); /* of eight bytes, the first one its lowest */

/* The lowest bit of byte i, times this, is bit 63 - i of the product; all other products lie elsewhere, each alone. */
RK_INLINE uint8_t packed(word bits) { return (uint8_t)(bits * UINT64_C(0x8040201008040201) >> 56); }

/* core: sizes and steps of out and a */
void RK_SYMBOL(packBits_bool)(uint8_t *out, const uint8_t *a, const int64_t *batch, const int64_t *core,
                              rk_scratch *scratch) {
    const int64_t to = core[1], n = core[2], from = core[3], whole = n / 8;
    rk_batch at;
    (void)scratch;
    rk_batch_start(&at, batch, 2);
    do {
        uint8_t *o = out + at.at[0];
        const uint8_t *x = a + at.at[1];
        const word *eights = (const word *)x;
        int64_t done = 0;
        if (from == 1 && to == 1) {
            RK_EACH(i, whole) o[i] = packed(eights[i]);
            done = whole;
        }
        for (int64_t i = 8 * done; i < n; i += 8) {
            uint8_t last[8] = {0};
            word bits;
            for (int64_t k = 0; k < 8 && i + k < n; k++) last[k] = x[(i + k) * from];
            memcpy(&bits, last, sizeof bits);
            o[i / 8 * to] = packed(bits);
        }
    } while (rk_batch_next(&at, 2));
}
