package io.rankine.ffm;

import io.rankine.engine.layout.Operand;
import java.util.ArrayList;
import java.util.List;

/** All indices of a shape, in row-major order. */
final class Indices {

    private Indices() {}

    static List<long[]> of(long... shape) {
        List<long[]> all = new ArrayList<>();
        long size = 1;
        for (long dim : shape) {
            size *= dim;
        }
        for (long i = 0; i < size; i++) {
            long[] at = new long[shape.length];
            long rest = i;
            for (int d = shape.length - 1; d >= 0; d--) {
                at[d] = rest % shape[d];
                rest /= shape[d];
            }
            all.add(at);
        }
        return all;
    }

    /** Where an operand is read for a result's index: aligned right, size 1 repeats. */
    static long[] broadcast(long[] at, Operand operand) {
        int rank = operand.rank();
        long[] mine = new long[rank];
        for (int d = 0; d < rank; d++) {
            mine[d] = operand.dim(d) == 1 ? 0 : at[at.length - rank + d];
        }
        return mine;
    }
}
