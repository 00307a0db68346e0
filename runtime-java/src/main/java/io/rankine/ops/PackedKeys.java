package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;

/** The order of columns by one sort of numbers that hold all keys of a column and its place, where 63 bits are enough for them. */
final class PackedKeys {

    /** Columns that are sorted sooner this way, as each call counts. */
    static final int FEW = 1024;

    private PackedKeys() {}

    /** Whether the keys fit, of which the last row counts most; only then the places are written. */
    static boolean order(Tensor out, Tensor keys) {
        int n = (int) keys.dim(1);
        long[] packed = new long[n];
        int bits = 0;
        for (long row = keys.dim(0) - 1; row >= 0; row--) {
            bits += append(packed, Keys.withEqualZeros(keys.select(0, row)), bits);
            if (bits >= Long.SIZE) {
                return false;
            }
        }
        int places = width(n);
        if (bits + places >= Long.SIZE) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            packed[i] = packed[i] << places | i;
        }
        long[] sorted = PrimitiveArrays.longs(SearchEntry.sort(PrimitiveArrays.tensor(packed, n)));
        for (int i = 0; i < n; i++) {
            sorted[i] &= (1L << places) - 1;
        }
        PrimitiveArrays.tensor(sorted, n).copyTo(out);
        return true;
    }

    /** Appends a row's keys, less the smallest one; returns their bits, or 64 if they do not fit behind those that are there. */
    private static int append(long[] packed, long[] keys, int bits) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (long key : keys) {
            least = Math.min(least, key);
            most = Math.max(most, key);
        }
        int width = keys.length == 0 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(most - least);
        if (bits + width >= Long.SIZE) {
            return Long.SIZE;
        }
        for (int i = 0; i < keys.length; i++) {
            packed[i] = packed[i] << width | keys[i] - least;
        }
        return width;
    }

    /** Bits of the places below n. */
    private static int width(int n) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, n - 1));
    }
}
