package io.rankine.engine.plan;

import io.rankine.engine.layout.Layout;

/** Decides whether strided ranges share bytes: by their ends first, then exactly. */
public final class Overlap {

    private Overlap() {}

    /**
     * Whether two tensors share a byte. Exact unless that takes too long to find out; then true.
     *
     * @param a byte address of the first element, {@code aBytes} the width of an element
     */
    public static boolean between(long a, Layout aLayout, int aBytes, long b, Layout bLayout, int bBytes) {
        if (aLayout.size() == 0 || bLayout.size() == 0) {
            return false;
        }
        long aLow = a + (aLayout.lowest() - aLayout.offset()) * aBytes;
        long aHigh = a + (aLayout.highest() - aLayout.offset() + 1) * aBytes;
        long bLow = b + (bLayout.lowest() - bLayout.offset()) * bBytes;
        long bHigh = b + (bLayout.highest() - bLayout.offset() + 1) * bBytes;
        if (aHigh <= bLow || bHigh <= aLow) {
            return false;
        }
        if (aLayout.contiguous() && bLayout.contiguous()) {
            return true;
        }
        // a + sum i*s + x = b + sum j*t + y with all steps made positive from the lowest byte: a bounded linear
        // equation.
        BoundedSum sum = new BoundedSum(aLayout.rank() + bLayout.rank() + 2);
        addAxes(sum, aLayout, aBytes);
        addAxes(sum, bLayout, bBytes);
        sum.add(1, aBytes - 1L);
        sum.add(1, bBytes - 1L);
        // Steps of b count down: j runs from its last index, so the target moves by b's whole extent.
        return sum.mayReach(bHigh - 1 - aLow);
    }

    /** True if two indices share an element. Exact unless that takes too long to find out; then true. */
    public static boolean within(Layout layout) {
        if (layout.contiguous() || layout.size() <= 1 || nested(layout)) {
            return false;
        }
        if (layout.repeats()) {
            return true;
        }
        // Two different indices differ in some axis by d >= 1 while the differences of the others make up for it.
        for (int first = 0; first < layout.rank(); first++) {
            if (layout.dim(first) > 1 && collides(layout, first)) {
                return true;
            }
        }
        return false;
    }

    /** True if each axis steps over all that axes of smaller steps reach, as axes of most views do. */
    private static boolean nested(Layout layout) {
        for (int axis = 0; axis < layout.rank(); axis++) {
            long step = Math.abs(layout.stride(axis));
            long reach = 0;
            for (int inner = 0; inner < layout.rank(); inner++) {
                boolean within =
                        Math.abs(layout.stride(inner)) < step || inner > axis && Math.abs(layout.stride(inner)) == step;
                reach += within ? (layout.dim(inner) - 1) * Math.abs(layout.stride(inner)) : 0;
            }
            if (layout.dim(axis) > 1 && (step == 0 || step <= reach)) {
                return false;
            }
        }
        return true;
    }

    /** True if indices that agree before axis {@code first} and differ there share an element. */
    private static boolean collides(Layout layout, int first) {
        BoundedSum sum = new BoundedSum(layout.rank() - first);
        long step = Math.abs(layout.stride(first));
        long target = -step;
        sum.add(step, layout.dim(first) - 2);
        for (int axis = first + 1; axis < layout.rank(); axis++) {
            long reach = layout.dim(axis) - 1;
            sum.add(Math.abs(layout.stride(axis)), 2 * reach);
            target += Math.abs(layout.stride(axis)) * reach;
        }
        return target >= 0 && sum.mayReach(target);
    }

    private static void addAxes(BoundedSum sum, Layout layout, int bytes) {
        for (int axis = 0; axis < layout.rank(); axis++) {
            sum.add(Math.abs(layout.stride(axis)) * bytes, layout.dim(axis) - 1);
        }
    }
}
