package io.rankine.bench.peers;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import org.ejml.EjmlVersion;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;

/** Matrices in Java; results into matrices that are there. */
final class Ejml extends InHeap {

    private final Random random = new Random(1);

    @Override
    public String name() {
        return "EJML " + EjmlVersion.VERSION;
    }

    @Override
    Map<String, IntFunction<Call>> calls() {
        return Map.ofEntries(
                entry("a + b, float64", n -> {
                    DMatrixRMaj a = matrix(1, n);
                    DMatrixRMaj b = matrix(1, n);
                    DMatrixRMaj out = new DMatrixRMaj(1, n);
                    return () -> CommonOps_DDRM.add(a, b, out);
                }),
                entry("exp(a), float64", n -> {
                    DMatrixRMaj a = matrix(1, n);
                    DMatrixRMaj out = new DMatrixRMaj(1, n);
                    return () -> CommonOps_DDRM.elementExp(a, out);
                }),
                entry("sum(a), float64", n -> {
                    DMatrixRMaj a = matrix(1, n);
                    return () -> CommonOps_DDRM.elementSum(a);
                }),
                entry("sums of columns, float64", n -> {
                    DMatrixRMaj a = matrix(side(n), side(n));
                    DMatrixRMaj out = new DMatrixRMaj(1, side(n));
                    return () -> CommonOps_DDRM.sumCols(a, out);
                }),
                entry("square transposed, float64", n -> {
                    DMatrixRMaj a = matrix(side(n), side(n));
                    DMatrixRMaj out = new DMatrixRMaj(side(n), side(n));
                    return () -> CommonOps_DDRM.transpose(a, out);
                }),
                entry("square @ square, float64", n -> {
                    DMatrixRMaj a = matrix(side(n), side(n));
                    DMatrixRMaj b = matrix(side(n), side(n));
                    DMatrixRMaj out = new DMatrixRMaj(side(n), side(n));
                    return () -> CommonOps_DDRM.mult(a, b, out);
                }),
                entry("solve(square, column), float64", n -> {
                    DMatrixRMaj a = matrix(side(n), side(n));
                    for (int i = 0; i < side(n); i++) {
                        a.add(i, i, side(n));
                    }
                    DMatrixRMaj b = matrix(side(n), 1);
                    DMatrixRMaj out = new DMatrixRMaj(side(n), 1);
                    return () -> CommonOps_DDRM.solve(a, b, out);
                }));
    }

    private DMatrixRMaj matrix(int rows, int columns) {
        return RandomMatrices_DDRM.rectangle(rows, columns, 0.1, 4, random);
    }
}
