package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * Eigenvalues of a tridiagonal matrix without vectors: implicit QL with Wilkinson's shift on the squares of what stands beside the
 * diagonal, so that rotations take no roots (the variant of Pal, Walker and Kahan; Parlett: The Symmetric Eigenvalue Problem, 8.15).
 */
final class TridiagonalValues extends TridiagonalSteps {

    /** Below it a cosine squared tells nothing of what has led to it. */
    private static final double TINY = 0x1p-200;

    /** Element i is the square of that beside the diagonal of rows i and i + 1. */
    private final double[] squares;

    private TridiagonalValues(String op, double[] d, double[] e) {
        super(op, d);
        squares = e;
        DividedEigen.flush(d, e);
        for (int i = 0; i < d.length; i++) {
            squares[i] *= squares[i];
        }
    }

    /**
     * The diagonal becomes the values in ascending order.
     *
     * @param e element i is that beside the diagonal of rows i and i + 1; will be overwritten
     */
    static void sort(String op, double[] d, double[] e) {
        new TridiagonalValues(op, d, e).run();
        Arrays.sort(d);
    }

    @Override
    boolean negligible(int i) {
        double both = Math.abs(d[i]) + Math.abs(d[i + 1]);
        return squares[i] <= 0x1p-106 * both * both;
    }

    /** Here, c and s are squares of cosines and sines. */
    @Override
    void step(int from, int end) {
        double shift = shift(from, Math.sqrt(squares[from]));
        double gamma = d[end] - shift;
        double p = gamma * gamma;
        double s = 0;
        double c = 1;
        for (int i = end - 1; i >= from; i--) {
            double square = squares[i];
            double r = p + square;
            squares[i + 1] = s * r;
            double past = c;
            double inverse = r / p;
            c = p / r;
            s = square / r;
            double before = gamma;
            gamma = c * (d[i] - shift) - s * before;
            d[i + 1] = before + (d[i] - gamma);
            p = c < TINY ? past * square : gamma * gamma * inverse;
        }
        squares[from] = s * p;
        squares[end] = 0;
        d[from] = shift + gamma;
    }
}
