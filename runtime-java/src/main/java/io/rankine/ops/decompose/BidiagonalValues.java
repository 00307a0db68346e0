package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;
import java.util.Arrays;

/**
 * Singular values of a bidiagonal matrix without vectors: differential quotients and differences with shifts (Fernando and Parlett:
 * Accurate singular values and differential qd algorithms, 1994). Each pass sums the inverses of all eigenvalues and their squares,
 * from which Laguerre's formula takes a shift below the smallest one (von Matt: The orthogonal qd-algorithm, 1997).
 */
final class BidiagonalValues {

    private static final int MOST_PASSES = 60;

    /** Part of squares beside the diagonal that changes no bit of a value. */
    private static final double SMALL = 0x1p-100;

    /** Part of an eigenvalue that changes no bit of its root. */
    private static final double NOTHING = 0x1p-56;

    /** Rounding may make the bound larger by less. */
    private static final double BELOW = 1 - 0x1p-38;

    private final String op;

    /** Squares of the diagonal, and of what stands above it. */
    private double[] q;

    private double[] e;

    /** What the next pass makes of them. */
    private double[] nextQ;

    private double[] nextE;

    /** Of the inverses of the eigenvalues of the block's first rows, and of their squares. */
    private final double[] sums;

    private final double[] squares;

    /** What was taken off the eigenvalues of a row's block, and what rounding has left out of it. */
    private final double[] taken;

    private final double[] rest;

    /** Squares below it count as 0. */
    private double floor;

    private BidiagonalValues(String op, double[] d, double[] e) {
        this.op = op;
        int n = d.length;
        q = d;
        this.e = e;
        nextQ = new double[n];
        nextE = new double[n];
        sums = new double[n];
        squares = new double[n];
        taken = new double[n];
        rest = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] *= q[i];
            e[i] *= e[i];
            floor = Math.max(floor, Math.max(q[i], e[i]));
        }
        floor *= 0x1p-200;
    }

    /**
     * The values in descending order.
     *
     * @param diagonal will be overwritten
     * @param beside element i stands above the diagonal, right of row i; one more is not read
     */
    static double[] of(String op, double[] diagonal, double[] beside) {
        int n = diagonal.length;
        double[] e = Arrays.copyOf(beside, n);
        Arrays.fill(e, Math.max(n - 1, 0), n, 0);
        DividedEigen.flush(diagonal, e);
        BidiagonalValues values = new BidiagonalValues(op, diagonal, e);
        values.run();
        double[] ascending = new double[n];
        Arrays.setAll(ascending, i -> Math.sqrt(values.taken[i] + (values.rest[i] + values.q[i])));
        Arrays.sort(ascending);
        double[] descending = new double[n];
        Arrays.setAll(descending, i -> ascending[n - 1 - i]);
        return descending;
    }

    private void run() {
        int known = -1; // where the block begins that has sums
        int passes = 0;
        for (int last = q.length - 1; last >= 0; ) {
            int first = first(last);
            if (first == last) {
                q[last] += e[last];
                e[last] = 0;
                last--;
                continue;
            }
            if (first == known && vanishes(first, last)) {
                q[last--] = 0;
            } else if (first != known && e[last] == 0) {
                turn(first, last);
            }
            double shift = first == known ? bound(first, last) : 0;
            while (!pass(first, last, shift)) {
                shift = shift > floor ? shift / 2 : 0;
                checkPasses(++passes);
            }
            checkPasses(++passes);
            take(first, last, shift);
            known = first;
        }
    }

    private void checkPasses(int passes) {
        if (passes > MOST_PASSES * q.length) {
            throw OperandException.of(
                    op, "matrix", "has singular values that did not converge in " + MOST_PASSES + " passes each");
        }
    }

    /** Where the block begins that ends with {@code last}: the element before it is negligible. */
    private int first(int last) {
        int first = last;
        while (first > 0 && !negligible(first - 1)) {
            first--;
        }
        if (first > 0) {
            e[first - 1] = 0;
        }
        return first;
    }

    private boolean negligible(int i) {
        return e[i] <= SMALL * (taken[i + 1] + q[i + 1]) || e[i] < floor;
    }

    /** Small values converge at the end. */
    private void turn(int first, int last) {
        if (q[first] >= q[last]) {
            return;
        }
        for (int i = first, j = last; i < j; i++, j--) {
            double x = q[i];
            q[i] = q[j];
            q[j] = x;
        }
        for (int i = first, j = last - 1; i < j; i++, j--) {
            double x = e[i];
            e[i] = e[j];
            e[j] = x;
        }
    }

    /** Whether all eigenvalues stay as they are if the last one becomes 0: then others take what stands above it. */
    private boolean vanishes(int first, int last) {
        double others = bound(first, last - 1);
        return others > 2 * q[last] && q[last] * (others + 2 * e[last - 1]) <= NOTHING * taken[last] * others;
    }

    /** A bound below the smallest eigenvalue of rows, which is near it where others are far. */
    private double bound(int first, int last) {
        double n = last - first + 1;
        double sum = sums[last];
        double spread = Math.max(0, n * squares[last] - sum * sum);
        double bound = n / (sum + Math.sqrt((n - 1) * spread));
        return bound > 0 ? BELOW * bound : 0;
    }

    /** False if the shift was above the smallest eigenvalue. */
    private boolean pass(int first, int last, double shift) {
        double d = q[first] - shift;
        double u = 1;
        double v = 0;
        double sum = 0;
        double square = 0;
        for (int i = first; i < last; i++) {
            if (!(d >= 0)) {
                return false;
            }
            double all = d + e[i];
            double inverse = 1 / all;
            double t = q[i + 1] * inverse;
            double beside = e[i] * t;
            nextQ[i] = all;
            nextE[i] = beside;
            double column = u * inverse;
            sum += column;
            square += v * inverse + column * column;
            sums[i] = sum;
            squares[i] = square;
            double ratio = beside * inverse;
            v = ratio * (v + 2 * column * u);
            u = 1 + ratio * u;
            d = d * t - shift;
        }
        d += e[last];
        if (!(d >= 0)) {
            return false;
        }
        nextQ[last] = d;
        nextE[last] = 0;
        double column = u / d;
        sums[last] = sum + column;
        squares[last] = square + (v / d + column * column);
        return true;
    }

    /** A pass counts: what was taken off, with what rounding leaves out of the sum. */
    private void take(int first, int last, double shift) {
        double sum = taken[last] + shift;
        double part = sum - taken[last];
        double lost = rest[last] + (taken[last] - (sum - part) + (shift - part));
        Arrays.fill(taken, first, last + 1, sum);
        Arrays.fill(rest, first, last + 1, lost);
        System.arraycopy(nextQ, first, q, first, last - first + 1);
        System.arraycopy(nextE, first, e, first, last - first + 1);
    }
}
