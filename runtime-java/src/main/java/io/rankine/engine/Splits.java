package io.rankine.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A tensor cut into neighbouring parts along one axis. */
final class Splits {

    private Splits() {}

    static List<Tensor> equal(Tensor tensor, int axis, int parts) {
        int d = tensor.layout.axis("split", axis);
        long dim = tensor.dim(d);
        if (parts < 1 || dim % parts != 0) {
            throw new IllegalArgumentException("split: axis " + d + " of shape " + Arrays.toString(tensor.shape())
                    + " into " + parts + " equal parts: give a number that divides " + dim
                    + ", or sizes to splitSizes");
        }
        long[] sizes = new long[parts];
        Arrays.fill(sizes, dim / parts);
        return cut(tensor, d, sizes);
    }

    static List<Tensor> ofSizes(Tensor tensor, int axis, long... sizes) {
        int d = tensor.layout.axis("splitSizes", axis);
        long rest = tensor.dim(d);
        boolean fits = true;
        for (long size : sizes) {
            fits &= size >= 0 && size <= rest;
            rest -= fits ? size : 0;
        }
        if (!fits || rest != 0) {
            throw new IllegalArgumentException("splitSizes: axis " + d + " of shape " + Arrays.toString(tensor.shape())
                    + " into parts of " + Arrays.toString(sizes) + ": sizes of at least 0 that add up to "
                    + tensor.dim(d));
        }
        return cut(tensor, d, sizes);
    }

    private static List<Tensor> cut(Tensor tensor, int axis, long... sizes) {
        List<Tensor> parts = new ArrayList<>(sizes.length);
        long start = 0;
        for (long size : sizes) {
            long from = size == 0 ? 0 : start; // an empty part may lie at the very end, where no slice starts
            parts.add(tensor.slice(axis, from, from + size, 1));
            start += size;
        }
        return List.copyOf(parts);
    }
}
