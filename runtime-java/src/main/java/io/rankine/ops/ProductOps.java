package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.Facet;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.function.BiConsumer;

/** Products that make matrices of smaller things, and matrices of one pattern. */
@OpSet
@Facet("linalg")
public final class ProductOps {

    /** Elements of which the results of all steps stay in the second cache. */
    private static final long PART = 1 << 13;

    private ProductOps() {}

    /** Kronecker product: b times each element of a, blocks in the place of elements; NumPy's kron. */
    @Structured("kron(a: number [n, m], b: [k, l]) -> [n * k, m * l]")
    public static void kron(Tensor out, Tensor a, Tensor b) {
        Tensor products = ArithmeticEntry.times(
                a.unsqueeze(1).unsqueeze(3), b.unsqueeze(1).unsqueeze(0));
        products.reshape(out.shape()).copyTo(out);
    }

    /** Cross product of vectors in three dimensions along the last axis; NumPy's cross. */
    @Structured("cross(a: number [...T, 3], b: [...T, 3]) -> [...T, 3]")
    public static void cross(Tensor out, Tensor a, Tensor b) {
        if (out.size() > PART) {
            parts((part, cut) -> cross(part, cut[0], cut[1]), out, a, b);
            return;
        }
        int axis = a.rank() - 1;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            Tensor left = ArithmeticEntry.times(a.select(axis, j), b.select(axis, k));
            Tensor right = ArithmeticEntry.times(a.select(axis, k), b.select(axis, j));
            ArithmeticEntry.minusInto(left, right, out.select(axis, i));
        }
    }

    /** Powers of each element in its row, from the m - 1st down to the zeroth; integers wrap around; NumPy's vander. */
    @Structured("vander(a: number [n], m: dim) -> [n, m]")
    public static void vander(Tensor out, Tensor a, long m) {
        for (long j = m - 1; j >= 0; j--) {
            Tensor column = out.select(1, j);
            if (j == m - 1) {
                column.fill(1L);
            } else {
                ArithmeticEntry.timesInto(out.select(1, j + 1), a, column);
            }
        }
    }

    /** The matrix of equal diagonals whose first column is c and whose first row is r, without r[0]; SciPy's toeplitz. */
    @Structured("toeplitz(c: any [n], r: [m]) -> [n, m] where n >= 1, m >= 1")
    public static void toeplitz(Tensor out, Tensor c, Tensor r) {
        Tensor diagonals =
                SequenceEntry.concat(r.slice(0, 1, r.dim(0), 1).reverse(0).contiguous(), c);
        diagonals.windows(0, r.dim(0), 1).reverse(1).copyTo(out);
    }

    /** The coordinates of each point of a grid: x along its rows, y along its columns; NumPy's meshgrid. */
    @Structured(
            value = "meshgrid(x: any [n], y: [m]) -> ([m, n], [m, n])",
            results = {"x", "y"})
    public static void meshgrid(Tensor gridX, Tensor gridY, Tensor x, Tensor y) {
        x.unsqueeze(0).broadcastTo(gridX.shape()).copyTo(gridX);
        y.unsqueeze(1).broadcastTo(gridY.shape()).copyTo(gridY);
    }

    /** Whether |a - b| is at most absolute + relative * |b|; infinities are close to themselves, NaN to nothing; NumPy's isclose. */
    @Facet("stats")
    @NativeTwin(byHand = true)
    @Structured("isClose(a: float [...], b: [...], relative: f64 [...], absolute: f64 [...]) -> bool [...]")
    public static void isClose(Tensor out, Tensor a, Tensor b, Tensor relative, Tensor absolute) {
        if (out.size() > PART) {
            parts((part, cut) -> isClose(part, cut[0], cut[1], cut[2], cut[3]), out, a, b, relative, absolute);
            return;
        }
        Tensor distance = ArithmeticEntry.abs(ArithmeticEntry.minus(a, b));
        Tensor allowed = ArithmeticEntry.plus(absolute, ArithmeticEntry.times(relative, ArithmeticEntry.abs(b)));
        Tensor near = LogicEntry.and(ComparisonEntry.lessOrEqual(distance, allowed), NumberEntry.isFinite(b));
        LogicEntry.orInto(ComparisonEntry.equalTo(a, b), near, out);
    }

    /** Part by part along the first axis, so that what is made on the way stays in a cache. */
    private static void parts(BiConsumer<Tensor, Tensor[]> op, Tensor out, Tensor... operands) {
        long rows = Math.max(1, PART * out.dim(0) / out.size());
        for (long from = 0; from < out.dim(0); from += rows) {
            long to = Math.min(from + rows, out.dim(0));
            boolean one = to == from + 1;
            Tensor[] cut = new Tensor[operands.length];
            for (int i = 0; i < cut.length; i++) {
                cut[i] = one ? operands[i].select(0, from) : operands[i].slice(0, from, to, 1);
            }
            Tensor part = one ? out.select(0, from) : out.slice(0, from, to, 1);
            op.accept(part, cut);
        }
    }
}
