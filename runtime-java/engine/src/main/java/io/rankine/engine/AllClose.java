package io.rankine.engine;

import io.rankine.spec.ElementType;

/** Whether tensors are equal within tolerances, element by element, as NumPy's {@code allclose}. */
final class AllClose {

    /** Twice as much overflows no length. */
    private static final double LARGE = 0x1p1000;

    private static final double BEYOND_ROUNDING = 1 - 0x1p-40;

    private final double rtol;
    private final double atol;
    private final boolean equalNan;

    private AllClose(double rtol, double atol, boolean equalNan) {
        this.rtol = rtol;
        this.atol = atol;
        this.equalNan = equalNan;
    }

    static AllClose of(ElementType a, ElementType b, double rtol, double atol, boolean equalNan) {
        if (a != b) {
            throw new ElementTypeException(
                    "allClose: a is a tensor of " + a.label() + ", b of " + b.label() + ": cast one of them");
        }
        if (!(rtol >= 0 && atol >= 0)) {
            throw new IllegalArgumentException(
                    "allClose: rtol " + rtol + ", atol " + atol + ": tolerances are at least 0");
        }
        return new AllClose(rtol, atol, equalNan);
    }

    /** Of elements of one shape, until two are not close. */
    boolean all(Place a, Place b) {
        if (a.layout.size() == 0) {
            return true;
        }
        a.storage.pin();
        try {
            b.storage.pin();
            try {
                return new CloseRows(this, a, b).all();
            } finally {
                b.storage.unpin();
            }
        } finally {
            a.storage.unpin();
        }
    }

    /** Integers of a type with a sign, or bool. */
    boolean wholes(long[] a, long[] b, int count) {
        for (int i = 0; i < count; i++) {
            if (!whole(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    boolean unsigned(long[] a, long[] b, int count) {
        for (int i = 0; i < count; i++) {
            if (!unsigned(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    boolean reals(double[] a, double[] b, int count) {
        for (int i = 0; i < count; i++) {
            double distance = Math.abs(a[i] - b[i]);
            // Finite distances are those of finite numbers.
            boolean near = distance <= atol + rtol * Math.abs(b[i]) && distance < Double.POSITIVE_INFINITY;
            if (!near && !real(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    boolean complexes(double[] re, double[] im, double[] wantedRe, double[] wantedIm, int count) {
        for (int i = 0; i < count; i++) {
            if (!near(re[i], im[i], wantedRe[i], wantedIm[i]) && !complex(re[i], im[i], wantedRe[i], wantedIm[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether they are close beyond doubt: the sum of two sides is no shorter than the third, the larger one no longer. */
    private boolean near(double re, double im, double wantedRe, double wantedIm) {
        double most = Math.abs(re - wantedRe) + Math.abs(im - wantedIm);
        double least = Math.max(Math.abs(wantedRe), Math.abs(wantedIm));
        return most + least < LARGE && most <= (atol + rtol * least) * BEYOND_ROUNDING;
    }

    private boolean whole(long a, long b) {
        double difference = Math.abs((double) a - (double) b);
        if (Math.abs(a) < 1L << 52 && Math.abs(b) < 1L << 52 || difference > 1L << 52) {
            return difference <= atol + rtol * Math.abs((double) b);
        }
        // The difference of near numbers is a long, though they are no doubles.
        return Math.abs(a - b) <= atol + rtol * Math.abs((double) b);
    }

    private boolean unsigned(long a, long b) {
        if (a >= 0 && b >= 0) {
            return whole(a, b);
        }
        long larger = Long.compareUnsigned(a, b) > 0 ? a - b : b - a;
        return magnitude(larger) <= atol + rtol * magnitude(b);
    }

    private static double magnitude(long unsigned) {
        return unsigned >= 0 ? unsigned : 2.0 * (unsigned >>> 1 | unsigned & 1);
    }

    private boolean real(double a, double b) {
        if (Double.isNaN(a) || Double.isNaN(b)) {
            return equalNan && Double.isNaN(a) && Double.isNaN(b);
        }
        if (Double.isInfinite(a) || Double.isInfinite(b)) {
            return a == b;
        }
        return Math.abs(a - b) <= atol + rtol * Math.abs(b);
    }

    private boolean complex(double re, double im, double wantedRe, double wantedIm) {
        boolean nan = Double.isNaN(re) || Double.isNaN(im);
        boolean wantedNan = Double.isNaN(wantedRe) || Double.isNaN(wantedIm);
        if (nan || wantedNan) {
            return equalNan && nan && wantedNan;
        }
        double wanted = Math.hypot(wantedRe, wantedIm);
        if (Double.isInfinite(wanted) || Double.isInfinite(Math.hypot(re, im))) {
            return re == wantedRe && im == wantedIm;
        }
        return Math.hypot(re - wantedRe, im - wantedIm) <= atol + rtol * wanted;
    }
}
