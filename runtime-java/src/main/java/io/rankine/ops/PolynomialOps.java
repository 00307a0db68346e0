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

    /** The polynomial of a degree that is nearest to the points (x, y), by least squares. */
    @Structured(value = "polyfit(x: f64 [n], y: f64 [n], degree: dim) -> [degree + 1] where n >= 1", refuses = true)
    public static void polyfit(Tensor out, Tensor x, Tensor y, long degree) {
        Tensor powers = ProductEntry.vander(x, degree + 1);
        // Columns of length 1: powers of large x differ by many orders of magnitude.
        Tensor lengths = PowerEntry.sqrt(ReductionEntry.sum(NumberEntry.square(powers), 0));
        DivisionEntry.divInto(powers, lengths, powers);
        DivisionEntry.divInto(DecompositionEntry.lstsq(powers, y).solution(), lengths, out);
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
