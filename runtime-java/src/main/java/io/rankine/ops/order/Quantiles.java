package io.rankine.ops.order;

import io.rankine.engine.Tensor;

/** Numbers between elements in ascending order, by NumPy's linear interpolation. */
public final class Quantiles {

    private final double[] ascending;

    public Quantiles(double... ascending) {
        this.ascending = ascending;
    }

    /** @throws IllegalArgumentException if an element of q is not in [0, 1] */
    public void at(Tensor q, Tensor out) {
        for (long i = 0; i < q.dim(0); i++) {
            out.setDouble(i, at(q.getDouble(i)));
        }
    }

    private double at(double q) {
        if (!(q >= 0 && q <= 1)) {
            throw new IllegalArgumentException("quantile: q = " + q + " is out of range; it lies in [0, 1]");
        }
        int last = ascending.length - 1;
        if (Double.isNaN(ascending[last])) {
            return Double.NaN;
        }
        double place = q * last;
        int i = (int) place;
        double below = ascending[i];
        double above = ascending[Math.min(i + 1, last)];
        double part = place - i;
        // From the nearer end, as NumPy does; the difference of equal infinities would be NaN.
        if (below == above) {
            return below;
        }
        return part < 0.5 ? below + (above - below) * part : above - (above - below) * (1 - part);
    }
}
