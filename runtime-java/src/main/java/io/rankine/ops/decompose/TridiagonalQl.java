package io.rankine.ops.decompose;

/** Makes a tridiagonal matrix diagonal by rotations, which vectors follow: implicit QL with Wilkinson's shift. */
final class TridiagonalQl extends TridiagonalSteps {

    private final double[] e;
    private final double[][] vectors;

    /**
     * @param e element i is that beside the diagonal of rows i and i + 1
     * @param vectors as rows, of which there may be none
     */
    TridiagonalQl(String op, double[] d, double[] e, double[][] vectors) {
        super(op, d);
        this.e = e;
        this.vectors = vectors;
    }

    @Override
    boolean negligible(int i) {
        double both = Math.abs(d[i]) + Math.abs(d[i + 1]);
        return both + Math.abs(e[i]) == both;
    }

    /** Of the implicit QL algorithm. */
    @Override
    void step(int from, int end) {
        double g = d[end] - shift(from, e[from]);
        double s = 1;
        double c = 1;
        double taken = 0;
        for (int i = end - 1; i >= from; i--) {
            double f = s * e[i];
            double b = c * e[i];
            double r = RowLoops.length(f, g);
            e[i + 1] = r;
            if (r == 0) {
                d[i + 1] -= taken;
                e[end] = 0;
                return;
            }
            s = f / r;
            c = g / r;
            double rest = d[i + 1] - taken;
            double t = (d[i] - rest) * s + 2 * c * b;
            taken = s * t;
            d[i + 1] = rest + taken;
            g = c * t - b;
            if (vectors.length > 0) {
                RowLoops.rotate(vectors[i + 1], vectors[i], c, s);
            }
        }
        d[from] -= taken;
        e[from] = g;
        e[end] = 0;
    }
}
