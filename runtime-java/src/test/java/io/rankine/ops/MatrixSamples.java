package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;

/** Matrices that are hard in one way or another, the same in each run. */
final class MatrixSamples {

    private static final int[] SIZES = {1, 2, 3, 4, 5, 8, 9, 17, 50};

    private interface Element {
        double at(int i, int j);
    }

    private final Random random = new Random(15);

    /** Of all shapes. */
    List<Tensor> all() {
        List<Tensor> all = square();
        for (int n : SIZES) {
            for (int m : new int[] {1, n + 1, 2 * n + 3}) {
                all.add(normals(n, m));
                all.add(normals(m, n));
                all.add(MatrixEntry.matmul(normals(n, 2), normals(2, m)));
            }
        }
        all.add(normals(90, 60));
        all.add(normals(60, 100));
        all.add(normals(65, 130));
        all.add(normals(127, 64));
        return all;
    }

    List<Tensor> square() {
        List<Tensor> all = new ArrayList<>();
        for (int n : SIZES) {
            all.add(normals(n, n));
            all.add(of(n, (i, j) -> 0));
            all.add(of(n, (i, j) -> 1));
            all.add(of(n, (i, j) -> i == j ? 1 : 0));
            all.add(of(n, (i, j) -> i == j ? Math.pow(10, -3 * i) : 0));
            all.add(of(n, (i, j) -> 1.0 / (i + j + 1)));
            all.add(of(n, (i, j) -> (i + 1) % n == j ? 1 : 0));
            all.add(of(n, (i, j) -> i == j ? 2 : i == j + 1 ? 1 : 0));
            all.add(of(n, (i, j) -> i == j ? 2 : i == j - 1 ? 1 : 0));
            all.add(of(n, (i, j) -> i == j ? Math.abs(n / 2 - i) : Math.abs(i - j) == 1 ? 1 : 0));
            all.add(of(n, (i, j) -> i == j && i % 3 > 0 || i == j - 1 ? 1 : 0));
            all.add(of(n, (i, j) -> i > j ? 0 : random.nextGaussian()));
            all.add(of(n, (i, j) -> Math.rint(random.nextGaussian())));
            all.add(of(n, (i, j) -> random.nextInt(3) > 0 ? 0 : random.nextGaussian()));
            all.add(of(n, (i, j) -> random.nextGaussian() * Math.pow(10, -(i + j) / 4.0)));
            all.add(of(n, (i, j) -> random.nextGaussian() * Math.pow(10, (i - j) / 4.0)));
            all.add(of(n, (i, j) -> random.nextGaussian() * 0x1p110));
            all.add(of(n, (i, j) -> random.nextGaussian() * 0x1p-110));
        }
        all.add(normals(63, 63));
        all.add(normals(100, 100));
        all.add(normals(130, 130));
        return all;
    }

    /** Beyond the range of float32. */
    List<Tensor> tinyAndHuge() {
        List<Tensor> all = new ArrayList<>();
        for (int n : new int[] {1, 2, 5, 12}) {
            for (double scale : new double[] {0x1p1000, 0x1p600, 0x1p-600, 0x1p-980, 0x1p-1030}) {
                all.add(of(n, (i, j) -> random.nextGaussian() * scale));
            }
        }
        return all;
    }

    Tensor normals(int n, int m) {
        return of(n, m, i -> random.nextGaussian());
    }

    private static Tensor of(int n, Element element) {
        return of(n, n, i -> element.at(i / n, i % n));
    }

    private static Tensor of(int n, int m, IntToDoubleFunction element) {
        double[] values = new double[n * m];
        Arrays.setAll(values, element);
        return Casts.as(PrimitiveArrays.tensor(values, n, m), ElementType.FLOAT64);
    }
}
