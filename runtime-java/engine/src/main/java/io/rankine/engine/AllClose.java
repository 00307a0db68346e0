package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;

/** Whether tensors are equal within tolerances, element by element, as NumPy's {@code allclose}. */
final class AllClose {

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

    /** Of elements of one shape. */
    boolean all(Elements a, Elements b) {
        long[] at = new long[a.layout.rank()];
        for (long left = a.layout.size(); left > 0; left--) {
            if (!test(a, b, at)) {
                return false;
            }
            advance(at, a.layout);
        }
        return true;
    }

    private static void advance(long[] at, Layout shape) {
        for (int axis = at.length - 1; axis >= 0; axis--) {
            if (++at[axis] < shape.dim(axis)) {
                return;
            }
            at[axis] = 0;
        }
    }

    private boolean test(Elements a, Elements b, long... at) {
        return switch (a.type.kind()) {
            case LOGICAL, SIGNED -> whole(WideElements.whole(a, at), WideElements.whole(b, at));
            case UNSIGNED -> unsigned(WideElements.whole(a, at), WideElements.whole(b, at));
            case FLOATING, BRAIN -> real(WideElements.real(a, at), WideElements.real(b, at));
            case COMPLEX -> complex(a.getReal(at), a.getImag(at), b.getReal(at), b.getImag(at));
        };
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
