package io.rankine.spec.view;

import java.util.Arrays;

/** Views that reorder, drop or add axes. */
public final class Orders {

    private Orders() {}

    @ViewRule("Axis {@code d} of the result is axis {@code axes[d]} of this; each axis stands once.")
    public static AxisMap permute(Axes from, int... axes) {
        int rank = from.rank();
        if (axes.length != rank) {
            throw SizeAlgebra.refused(
                    "permute",
                    axes.length + " axes " + Arrays.toString(axes) + " for shape " + from + ": give each of its " + rank
                            + " axes once");
        }
        long[] sizes = new long[rank];
        int[] sources = new int[rank];
        boolean[] seen = new boolean[rank];
        for (int d = 0; d < rank; d++) {
            int axis = from.checked("permute", axes[d]);
            if (seen[axis]) {
                throw SizeAlgebra.refused(
                        "permute",
                        "axis " + axis + " stands twice in " + Arrays.toString(axes) + " for shape " + from
                                + ": give each axis once");
            }
            seen[axis] = true;
            sources[d] = axis;
            sizes[d] = from.size(axis);
        }
        return AxisMap.of(sizes, sources);
    }

    @ViewRule("All axes in reverse order.")
    public static AxisMap transpose(Axes from) {
        int rank = from.rank();
        long[] sizes = new long[rank];
        int[] sources = new int[rank];
        for (int d = 0; d < rank; d++) {
            sources[d] = rank - 1 - d;
            sizes[d] = from.size(rank - 1 - d);
        }
        return AxisMap.of(sizes, sources);
    }

    @ViewRule("Two axes swapped.")
    public static AxisMap swapaxes(Axes from, int a, int b) {
        int x = from.checked("swapaxes", a);
        int y = from.checked("swapaxes", b);
        int[] sources = AxisMap.newOrder(from.rank());
        sources[x] = y;
        sources[y] = x;
        long[] sizes = from.resized(x, from.size(y));
        sizes[y] = from.size(x);
        return AxisMap.of(sizes, sources);
    }

    @ViewRule(value = "The last two axes swapped: of a batch of matrices, their transposes.", axes = 2)
    public static AxisMap permuteMatrix(Axes from) {
        int rank = from.rank();
        if (rank < 2) {
            throw SizeAlgebra.refused(
                    "permuteMatrix", "shape " + from + " has no matrices: at least two axes are needed");
        }
        return swapaxes(from, rank - 2, rank - 1);
    }

    @ViewRule("Axis {@code source} moved to {@code destination}; the others keep their order.")
    public static AxisMap moveaxis(Axes from, int source, int destination) {
        int out = from.checked("moveaxis", source);
        int in = from.checked("moveaxis", destination);
        long[] sizes = from.sizes.clone();
        int[] sources = AxisMap.newOrder(from.rank());
        int towards = in < out ? -1 : 1;
        for (int d = out; d != in; d += towards) {
            sources[d] = d + towards;
            sizes[d] = from.size(d + towards);
        }
        sources[in] = out;
        sizes[in] = from.size(out);
        return AxisMap.of(sizes, sources);
    }

    @ViewRule(value = "Without {@code axis}, whose size must be 1.", rank = -1)
    public static AxisMap squeeze(Axes from, int axis) {
        int d = from.checked("squeeze", axis);
        if (from.arithmetic.differ(from.size(d), 1)) {
            throw SizeAlgebra.refused(
                    "squeeze",
                    "axis " + d + " of shape " + from + " has size " + from.text(from.size(d))
                            + ", not 1: select an index to drop it");
        }
        return AxisMap.drop(from, d, 0);
    }

    @ViewRule(value = "With one more axis, of size 1, before {@code axis}; -1 puts it last.", rank = 1)
    public static AxisMap unsqueeze(Axes from, int axis) {
        int rank = from.rank();
        int d = from.checked("unsqueeze", axis, rank + 1);
        int[] sources = new int[rank + 1];
        System.arraycopy(AxisMap.order(rank), 0, sources, 0, d);
        sources[d] = AxisMap.NONE;
        System.arraycopy(AxisMap.order(rank), d, sources, d + 1, rank - d);
        return new AxisMap(from.with(d, 1), sources, AxisMap.NONE, 1, AxisMap.NONE, d, AxisMap.NONE, 0);
    }
}
