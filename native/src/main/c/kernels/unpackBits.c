/* the bits of each byte as booleans, the highest one first */
#include "base/rk_scratch.h"
#include "kinds/rk_kernel.h"
#include "loop/rk_batch.h"

typedef uint64_t word __attribute__((aligned(1))); /* of eight bytes, the first one its lowest */

/* Each byte of the word keeps one bit of x, which the sum carries to the highest one. */
RK_INLINE word unpacked(uint8_t x) {
    const uint64_t each = x * UINT64_C(0x0101010101010101) & UINT64_C(0x0102040810204080);
    return (each + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
}

/* core: sizes and steps of out and a */
void RK_SYMBOL(unpackBits_u8)(uint8_t *out, const uint8_t *a, const int64_t *batch, const int64_t *core,
                              rk_scratch *scratch) {
    const int64_t to = core[1], n = core[2], from = core[3];
    double bytes = 9 * (double)n * (double)((batch[0] >> 32) + 1);
    rk_batch at;
    (void)scratch;
    for (int64_t d = 0; d < (batch[0] & INT32_MAX); d++) bytes *= (double)batch[1 + d];
    rk_batch_start(&at, batch, 2);
    do {
        uint8_t *o = out + at.at[0];
        const uint8_t *x = a + at.at[1];
        if (to == 1 && from == 1) {
            word *eights = (word *)o;
            /* If words are not aligned, none begins a line. */
            const bool past = bytes > (double)rk_stream_bytes && (uintptr_t)o % sizeof(word) == 0;
            RK_ROW(word, eights, n, past, RK_AHEAD(x + i), unpacked(x[i]));
        } else {
            for (int64_t i = 0; i < n; i++)
                for (int64_t k = 0; k < 8; k++) o[(8 * i + k) * to] = x[i * from] >> (7 - k) & 1;
        }
        if (bytes > (double)rk_stream_bytes) rk_isa_stream_end();
    } while (rk_batch_next(&at, 2));
}
