package io.rankine.engine;

import io.rankine.spec.view.Parts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A tensor or an expression cut into neighbouring parts along one axis. */
final class Splits {

    private Splits() {}

    static <V> List<V> equal(Sliceable<V> whole, int axis, int parts) {
        long size = Parts.equal(whole.axes(), axis, parts);
        long[] sizes = new long[parts];
        Arrays.fill(sizes, size);
        return cut(whole, axis, sizes);
    }

    static <V> List<V> ofSizes(Sliceable<V> whole, int axis, long... sizes) {
        Parts.check(whole.axes(), axis, sizes);
        return cut(whole, axis, sizes);
    }

    private static <V> List<V> cut(Sliceable<V> whole, int axis, long... sizes) {
        List<V> parts = new ArrayList<>(sizes.length);
        long start = 0;
        for (long size : sizes) {
            long from = size == 0 ? 0 : start; // an empty part may lie at the very end, where no slice starts
            parts.add(whole.slice(axis, from, from + size, 1));
            start += size;
        }
        return List.copyOf(parts);
    }
}
