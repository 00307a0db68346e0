package io.rankine.ops.decompose;

/** Makes a square matrix zero below the elements under its diagonal, by reflections from both sides (Golub and Van Loan, 7.4). */
final class Hessenberg {

    private final double[][] a;
    private final Reflector[] reflectors;

    /** @param a will be overwritten with the matrix of that form */
    Hessenberg(double[][] a) {
        this.a = a;
        int n = a.length;
        reflectors = new Reflector[Math.max(0, n - 2)];
        for (int k = 0; k < reflectors.length; k++) {
            Reflector reflector = new Reflector(HouseholderQr.column(a, k, k + 1), k + 1, k + 1, n);
            reflectors[k] = reflector;
            reflector.reflectRows(a, k + 1, n);
            reflector.reflectColumns(a, 0, n);
            a[k + 1][k] = reflector.image;
            for (int i = k + 2; i < n; i++) {
                a[i][k] = 0;
            }
        }
    }

    /** The rows of the transpose of q, with {@code q h q^T} the given matrix. */
    double[][] transposedQ() {
        double[][] q = Matrices.identity(a.length, a.length);
        for (int k = reflectors.length - 1; k >= 0; k--) {
            reflectors[k].reflectRows(q, k + 1, a.length);
        }
        return Matrices.transposed(q, a.length);
    }
}
