package io.rankine.ops.linear;

import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;

/**
 * Elimination of a large matrix in panels of some columns (Golub and Van Loan: Matrix Computations, 3.2.11): a panel is
 * eliminated by itself, and what lies beside it takes products of matrices off. Elements are those of {@link ComplexElimination}
 * but for the last bits.
 */
final class ComplexPanels implements ComplexSystem {

    private final int n;
    /** Columns of a panel. */
    private final int columns;

    private final TakingOff takeOff;
    private final ElementType type;
    /** The matrix, and right sides beside it. */
    private Tensor all;

    private boolean odd;

    ComplexPanels(Tensor a, int columns, TakingOff takeOff) {
        this.columns = columns;
        this.takeOff = takeOff;
        n = (int) a.dim(0);
        type = a.type();
        all = a.copy();
    }

    @Override
    public void determinantTo(Tensor out) {
        triangulate();
        Complex product = Complex.of(odd ? -1 : 1);
        Tensor diagonal = all.slice(1, 0, n, 1).diagonal(0, 0, 1);
        for (int k = 0; k < n; k++) {
            product = product.times(diagonal.getComplex(k));
        }
        Tensor.scalar(product).copyTo(out);
    }

    @Override
    public void solve(String op, Tensor b, Tensor out) {
        Tensor beside = Tensor.empty(type, n, n + b.dim(1));
        all.copyTo(beside.slice(1, 0, n, 1));
        b.copyTo(beside.slice(1, n, n + b.dim(1), 1));
        all = beside;
        int pivots = triangulate();
        if (pivots < n) {
            throw ComplexSystem.singular(op, pivots);
        }
        for (int from = (n - 1) / columns * columns; from >= 0; from -= columns) {
            int to = Math.min(n, from + columns);
            ComplexElimination panel = new ComplexElimination(block(from, to, from, to), sides(from, to));
            panel.substitute();
            panel.sidesTo(sides(from, to));
            if (from > 0) {
                takeOff.run(sides(0, from), block(0, from, from, to), sides(from, to));
            }
        }
        sides(0, n).copyTo(out);
    }

    private Tensor sides(int from, int to) {
        return block(from, to, n, (int) all.dim(1));
    }

    private Tensor block(int from, int to, int left, int right) {
        return all.slice(0, from, to, 1).slice(1, left, right, 1);
    }

    /** Zeros below the diagonal. @return the first column without a pivot, n if there is none */
    private int triangulate() {
        int width = (int) all.dim(1);
        for (int from = 0; from < n; from += columns) {
            int to = Math.min(n, from + columns);
            ComplexElimination panel = new ComplexElimination(block(from, n, from, to));
            int pivots = panel.triangulate(to - from);
            odd ^= panel.odd();
            if (pivots < to - from) {
                return from + pivots;
            }
            panel.matrixTo(block(from, n, from, to));
            if (to < width) {
                beside(panel.pivots(), from, to, width);
            }
        }
        return n;
    }

    /** Does beside a panel what was done in it. */
    private void beside(int[] pivots, int from, int to, int width) {
        exchange(pivots, from, to, width);
        Tensor rows = block(from, to, to, width);
        ComplexElimination panel = new ComplexElimination(block(from, to, from, to), rows);
        panel.forward();
        panel.sidesTo(rows);
        if (to < n) {
            takeOff.run(block(to, n, to, width), block(to, n, from, to), rows);
        }
    }

    /** Exchanges rows beside the panel as in it: row i with row pivots[i], one after the other. */
    private void exchange(int[] pivots, int from, int left, int right) {
        for (int i = 0; i < pivots.length; i++) {
            if (pivots[i] != i) {
                Tensor row = block(from + i, from + i + 1, left, right);
                Tensor other = block(from + pivots[i], from + pivots[i] + 1, left, right);
                Tensor kept = row.copy();
                other.copyTo(row);
                kept.copyTo(other);
            }
        }
    }
}
