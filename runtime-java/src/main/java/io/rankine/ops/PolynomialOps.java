package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;

/** Polynomials of real numbers; coefficients in descending order, that of the highest power first, as NumPy's of these names. */
@OpSet
@Facet("linalg")
public final class PolynomialOps {

    /** Elements whose values stay in a cache from one coefficient to the next. */
    private static final long PART = 1 << 12;

    /** Coefficients of a remainder up to here are rounding, as NumPy takes them. */
    private static final double ROUNDING = 1e-8;

    private PolynomialOps() {}

    /** Values of the polynomial of these coefficients at each x, by Horner's rule; integers wrap around; 0 without any. */
    @Structured("polyval(c: number [k], x: [...T]) -> [...T]")
    public static void polyval(Tensor out, Tensor c, Tensor x) {
        Tensor from = x.flatten();
        Tensor values = Tensor.empty(out.type(), from.shape());
        for (long start = 0; start < from.size(); start += PART) {
            long stop = Math.min(start + PART, from.size());
            horner(values.slice(0, start, stop, 1), c, from.slice(0, start, stop, 1));
        }
        values.reshape(out.shape()).copyTo(out);
    }

    private static void horner(Tensor values, Tensor c, Tensor x) {
        values.fill(0);
        for (long i = 0; i < c.dim(0); i++) {
            ArithmeticEntry.timesInto(values, x, values);
            ArithmeticEntry.plusInto(values, c.select(0, i), values);
        }
    }

    /** Sum of two polynomials, which end with the coefficients of the power 0. */
    @Structured("polyadd(a: number [n], b: [m]) -> [max(n, m)]")
    public static void polyadd(Tensor out, Tensor a, Tensor b) {
        out.fill(0);
        a.copyTo(low(out, a.dim(0)));
        ArithmeticEntry.plusInto(low(out, b.dim(0)), b, low(out, b.dim(0)));
    }

    /** Difference of two polynomials, a less b. */
    @Structured("polysub(a: number [n], b: [m]) -> [max(n, m)]")
    public static void polysub(Tensor out, Tensor a, Tensor b) {
        out.fill(0);
        a.copyTo(low(out, a.dim(0)));
        ArithmeticEntry.minusInto(low(out, b.dim(0)), b, low(out, b.dim(0)));
    }

    /** The coefficients of the lowest powers. */
    private static Tensor low(Tensor polynomial, long count) {
        return polynomial.slice(0, polynomial.dim(0) - count, polynomial.dim(0), 1);
    }

    /** Product of two polynomials; integers wrap around. */
    @Structured("polymul(a: number [n], b: [m]) -> [n + m - 1] where n >= 1, m >= 1")
    public static void polymul(Tensor out, Tensor a, Tensor b) {
        ConvolutionEntry.convolveInto(a, b, out);
    }

    /** Quotient and remainder of two polynomials; the first coefficient of b is not 0; zeros that lead the remainder are left out. */
    @Structured(
            value = "polydiv(a: f64 [n], b: [m]) -> ([?], f64 [?]) where n >= 1, m >= 1",
            results = {"quotient", "remainder"})
    public static Tensor[] polydiv(Tensor a, Tensor b) {
        double[] rest = PrimitiveArrays.doubles(a);
        double[] by = PrimitiveArrays.doubles(b);
        if (by[0] == 0) {
            throw OperandException.of("polydiv", "b", "begins with 0; leave leading zeros out");
        }
        int steps = rest.length - by.length + 1;
        double[] quotient = new double[Math.max(steps, 1)];
        double scale = 1 / by[0];
        for (int k = 0; k < steps; k++) {
            quotient[k] = scale * rest[k];
            for (int i = 0; i < by.length; i++) {
                rest[k + i] -= quotient[k] * by[i];
            }
        }
        int first = 0;
        while (first < rest.length - 1 && Math.abs(rest[first]) <= ROUNDING) {
            first++;
        }
        double[] remainder = Arrays.copyOfRange(rest, first, rest.length);
        return new Tensor[] {
            PrimitiveArrays.tensor(quotient, quotient.length), PrimitiveArrays.tensor(remainder, remainder.length)
        };
    }

    /** Derivative of a polynomial: each coefficient times its power; integers wrap around. */
    @Structured("polyder(c: number [k]) -> [k - 1] where k >= 1")
    public static void polyder(Tensor out, Tensor c) {
        ArithmeticEntry.timesInto(c.slice(0, 0, out.dim(0), 1), powers(out.dim(0), out.type()), out);
    }

    /** The polynomial whose derivative is this one, and which is 0 at 0: each coefficient by the next power. */
    @Structured("polyint(c: number [k]) -> quotient(c) [k + 1]")
    public static void polyint(Tensor out, Tensor c) {
        long k = c.dim(0);
        DivisionEntry.divInto(Casts.as(c, out.type()), powers(k, out.type()), out.slice(0, 0, k, 1));
        out.select(0, k).fill(0);
    }

    /** From n down to 1. */
    private static Tensor powers(long n, ElementType type) {
        double[] powers = new double[Math.toIntExact(n)];
        Arrays.setAll(powers, i -> n - i);
        return Casts.as(PrimitiveArrays.tensor(powers, n), type);
    }

    /** The polynomial with these roots, whose first coefficient is 1; integers wrap around. */
    @Structured("poly(roots: number [k]) -> [k + 1]")
    public static void poly(Tensor out, Tensor roots) {
        out.fill(0);
        out.select(0, 0).fill(1);
        for (long i = 0; i < roots.dim(0); i++) {
            // Times x - root: from each coefficient that of the power above times the root is taken.
            Tensor above = out.slice(0, 0, i + 1, 1);
            Tensor own = out.slice(0, 1, i + 2, 1);
            ArithmeticEntry.minusInto(own, ArithmeticEntry.times(above, roots.select(0, i)), own);
        }
    }

    /** The polynomial of a degree that is nearest to the points (x, y), by least squares. */
    @Structured(value = "polyfit(x: f64 [n], y: f64 [n], degree: dim) -> [degree + 1] where n >= 1", refuses = true)
    public static void polyfit(Tensor out, Tensor x, Tensor y, long degree) {
        requireFinite("x", x);
        requireFinite("y", y);
        Tensor powers = ProductEntry.vander(x, degree + 1);
        // Columns of length 1: powers of large x differ by many orders of magnitude.
        Tensor lengths = PowerEntry.sqrt(ReductionEntry.sum(NumberEntry.square(powers), 0));
        if (!Arrays.stream(PrimitiveArrays.doubles(lengths)).allMatch(Double::isFinite)) {
            throw OperandException.of(
                    "polyfit", "x", "has powers up to " + degree + " whose squares are infinite: scale it down");
        }
        DivisionEntry.divInto(powers, lengths, powers);
        DivisionEntry.divInto(DecompositionEntry.lstsq(powers, y).solution(), lengths, out);
    }

    private static void requireFinite(String operand, Tensor a) {
        double[] elements = PrimitiveArrays.doubles(a);
        for (int i = 0; i < elements.length; i++) {
            if (!Double.isFinite(elements[i])) {
                throw OperandException.of(
                        "polyfit", operand, "holds " + elements[i] + " at [" + i + "]; all elements must be finite");
            }
        }
    }

    /** Where a polynomial is 0, each as often as it is a root; none of a constant. */
    @Structured("roots(c: f64 [k]) -> c128 [?]")
    public static Tensor roots(Tensor c) {
        double[] all = PrimitiveArrays.doubles(c);
        int first = 0;
        int last = all.length;
        while (first < last && all[first] == 0) {
            first++;
        }
        while (last > first && all[last - 1] == 0) {
            last--;
        }
        Tensor roots = Tensor.zeros(ElementType.COMPLEX128, Math.max(0, all.length - 1 - first));
        double[] own = Arrays.copyOfRange(all, first, last);
        if (own.length > 1) {
            if (!Arrays.stream(own).allMatch(Double::isFinite)) {
                throw OperandException.of("roots", "c", "is not finite: " + Arrays.toString(own));
            }
            if (!Arrays.stream(own).allMatch(each -> Double.isFinite(each / own[0]))) {
                throw OperandException.of(
                        "roots",
                        "c",
                        "begins with " + own[0] + ", by which the others divided are infinite: leave that out");
            }
            DecompositionEntry.eigvals(companion(own)).copyTo(roots.slice(0, 0, own.length - 1, 1));
        }
        return roots;
    }

    /** The matrix whose eigenvalues are the roots. */
    private static Tensor companion(double... c) {
        int degree = c.length - 1;
        double[] matrix = new double[degree * degree];
        for (int j = 0; j < degree; j++) {
            matrix[j] = -c[j + 1] / c[0];
            if (j > 0) {
                matrix[j * degree + j - 1] = 1;
            }
        }
        return PrimitiveArrays.tensor(matrix, degree, degree);
    }
}
