package io.rankine.spec.view;

/**
 * What a view does: its axes and, for each, the axis of the viewed that it walks along. Data, which a layout applies to its
 * strides. Arrays are shared: nobody writes to them.
 *
 * @param sizes of the view
 * @param sources which axis each axis of the view walks along, or {@link #NEW} or {@link #REPEATED}
 * @param stepping the axis of the view that walks in steps of {@code step}, others in steps of 1; {@link #NONE} if none does
 * @param diagonal the axis of the viewed along which the last axis of the view walks as well; {@link #NONE} if along none
 * @param entered the axis of the viewed that is entered at {@code start}, others at 0; {@link #NONE} if all are
 */
public record AxisMap(long[] sizes, int[] sources, int stepping, long step, int diagonal, int entered, long start) {

    /** An axis of size 1 that is nowhere in the viewed. */
    public static final int NEW = -1;

    /** An axis that shows the same at each index. */
    public static final int REPEATED = -2;

    /** No axis. */
    public static final int NONE = -1;

    private static final int COMMON = 8;

    private static final int[][] ORDERS = new int[COMMON + 1][];

    static {
        for (int rank = 0; rank <= COMMON; rank++) {
            ORDERS[rank] = newOrder(rank);
        }
    }

    /** Axes reordered, dropped at index 0, new or repeated. */
    static AxisMap of(long[] sizes, int... sources) {
        return new AxisMap(sizes, sources, NONE, 1, NONE, NONE, 0);
    }

    /** Axis {@code d} is entered at {@code first} and walked in steps, {@code count} times. */
    static AxisMap range(Axes from, int d, long first, long step, long count) {
        return new AxisMap(from.resized(d, count), order(from.rank()), d, step, NONE, d, first);
    }

    /** Axis {@code d} is entered at {@code at} and dropped. */
    static AxisMap drop(Axes from, int d, long at) {
        int[] sources = new int[from.rank() - 1];
        for (int axis = 0; axis < sources.length; axis++) {
            sources[axis] = axis < d ? axis : axis + 1;
        }
        return new AxisMap(from.without(d), sources, NONE, 1, NONE, d, at);
    }

    /** {@code 0, 1, ... rank - 1}: to read only. */
    static int[] order(int rank) {
        return rank <= COMMON ? ORDERS[rank] : newOrder(rank);
    }

    static int[] newOrder(int rank) {
        int[] order = new int[rank];
        for (int axis = 0; axis < rank; axis++) {
            order[axis] = axis;
        }
        return order;
    }
}
