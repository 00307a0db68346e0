package io.rankine.rns;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.MixedRadix;
import io.rankine.modular.RnsModuli;

/** Digits in base {@code 2^bits}, the least significant first: the kernels of int64 tensors without their batch. */
final class Digits {

    private final int bits;

    Digits(long bits) {
        this.bits = (int) bits;
    }

    /** Elements {@code [n]} to digits {@code [n, count]}; negative ones have those of their two's complement, without end. */
    void ofElements(Tensor a, Tensor out) {
        long from = a.stride(0) * Long.BYTES;
        long to = out.stride(0) * Long.BYTES;
        long step = out.stride(1) * Long.BYTES;
        for (long i = 0; i < out.dim(0); i++) {
            long value = Mem.getLong(a.address() + i * from);
            for (long d = 0; d < out.dim(1); d++) {
                long shift = d < Long.SIZE ? Math.min(d * bits, Long.SIZE - 1) : Long.SIZE - 1;
                Mem.setLong(out.address() + i * to + d * step, value >> shift & -1L >>> Long.SIZE - bits);
            }
        }
    }

    /** Residues {@code [k, n]} of integers in [0, Q) to their digits {@code [count, n]}. */
    void ofIntegers(Tensor a, RnsModuli q, Tensor out) {
        MixedRadix radix = MixedRadix.of(q);
        long[] words = new long[radix.words()];
        long[] residues = new long[q.count()];
        long row = a.stride(0) * Long.BYTES;
        long column = a.stride(1) * Long.BYTES;
        long to = out.stride(0) * Long.BYTES;
        long step = out.stride(1) * Long.BYTES;
        for (long c = 0; c < out.dim(1); c++) {
            for (int i = 0; i < residues.length; i++) {
                residues[i] = Mem.getLong(a.address() + i * row + c * column);
            }
            radix.combine(residues, words);
            for (long d = 0; d < out.dim(0); d++) {
                Mem.setLong(out.address() + d * to + c * step, digit(words, d));
            }
        }
    }

    /** Digit d of an unsigned integer of little-endian words: {@code bits} bits, perhaps of two words. */
    private long digit(long[] words, long d) {
        if (d > (long) words.length * Long.SIZE / bits) {
            return 0;
        }
        long position = d * bits;
        int word = (int) (position / Long.SIZE);
        int shift = (int) (position % Long.SIZE);
        if (word >= words.length) {
            return 0;
        }
        long low = words[word] >>> shift;
        long high = shift > 0 && word + 1 < words.length ? words[word + 1] << Long.SIZE - shift : 0;
        return (low | high) & -1L >>> Long.SIZE - bits;
    }
}
