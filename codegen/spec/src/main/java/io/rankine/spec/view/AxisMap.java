package io.rankine.spec.view;

/**
 * What a view does: its axes and, for each, the axis of the viewed that it walks along. Data, which a layout applies to its
 * strides. Arrays are shared: nobody writes to them.
 *
 * @param sizes of the view
 * @param sources which axis each axis of the view walks along; {@link #NONE} where the same shows at each index
 * @param stepping the axis of the view that walks in steps of {@code step}, others in steps of 1; {@link #NONE} if none does
 * @param diagonal the axis of the viewed along which the last axis of the view walks as well; {@link #NONE} if along none
 * @param added the axis of the view, of size 1, that is nowhere in the viewed; {@link #NONE} if none is
 * @param entered the axis of the viewed that is entered at {@code start}, others at 0; {@link #NONE} if all are
 */
public record AxisMap(
        long[] sizes, int[] sources, int stepping, long step, int diagonal, int added, int entered, long start) {

    /** No axis. */
    public static final int NONE = -1;

    private static final int COMMON = 8;

    private static final int[][] ORDERS = new int[COMMON + 1][];

    private static final int[][][] DROPS = new int[COMMON + 1][][];

    static {
        for (int rank = 0; rank <= COMMON; rank++) {
            ORDERS[rank] = counted(rank);
            DROPS[rank] = new int[rank][];
            for (int d = 0; d < rank; d++) {
                DROPS[rank][d] = newDrop(rank, d);
            }
        }
    }

    /** Axes reordered or repeated. */
    static AxisMap of(long[] sizes, int... sources) {
        return new AxisMap(sizes, sources, NONE, 1, NONE, NONE, NONE, 0);
    }

    /** Axis {@code d} is entered at {@code first} and walked in steps, {@code count} times. */
    static AxisMap range(Axes from, int d, long first, long step, long count) {
        return new AxisMap(from.resized(d, count), order(from.rank()), d, step, NONE, NONE, d, first);
    }

    /** Axis {@code d} is entered at {@code at} and dropped. */
    static AxisMap drop(Axes from, int d, long at) {
        int rank = from.rank();
        int[] sources = rank <= COMMON ? DROPS[rank][d] : newDrop(rank, d);
        return new AxisMap(from.without(d), sources, NONE, 1, NONE, NONE, d, at);
    }

    private static int[] newDrop(int rank, int d) {
        int[] rest = counted(rank - 1);
        for (int axis = d; axis < rest.length; axis++) {
            rest[axis]++;
        }
        return rest;
    }

    // No streams: they take a process ten milliseconds the first time.
    private static int[] counted(int rank) {
        int[] order = new int[rank];
        for (int axis = 0; axis < rank; axis++) {
            order[axis] = axis;
        }
        return order;
    }

    /** {@code 0, 1, ... rank - 1}: to read only. */
    static int[] order(int rank) {
        return rank <= COMMON ? ORDERS[rank] : counted(rank);
    }

    /** The same, to change. */
    static int[] newOrder(int rank) {
        return order(rank).clone();
    }
}
