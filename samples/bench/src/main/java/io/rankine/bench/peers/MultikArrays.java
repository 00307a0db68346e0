package io.rankine.bench.peers;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import org.jetbrains.kotlinx.multik.api.Multik;
import org.jetbrains.kotlinx.multik.api.PrimitiveArraysKt;
import org.jetbrains.kotlinx.multik.ndarray.data.D2;
import org.jetbrains.kotlinx.multik.ndarray.data.NDArray;
import org.jetbrains.kotlinx.multik.ndarray.operations._ArithmeticNDArrayKt;

/** Multik with the engine that it chooses, OpenBLAS where that loads; its results are new arrays. */
final class MultikArrays extends InHeap {

    private static final Multik MULTIK = Multik.INSTANCE;

    private final Random random = new Random(1);

    @Override
    public String name() {
        return "Multik (" + MULTIK.getEngine() + ")";
    }

    @Override
    Map<String, IntFunction<Call>> calls() {
        return Map.ofEntries(
                entry("a + b, float64", n -> {
                    NDArray<Double, D2> a = array(1, n);
                    NDArray<Double, D2> b = array(1, n);
                    return () -> _ArithmeticNDArrayKt.plus(a, b);
                }),
                entry("a * b + c, float64", n -> {
                    NDArray<Double, D2> a = array(1, n);
                    NDArray<Double, D2> b = array(1, n);
                    NDArray<Double, D2> c = array(1, n);
                    return () -> _ArithmeticNDArrayKt.plus(_ArithmeticNDArrayKt.times(a, b), c);
                }),
                entry("exp(a), float64", n -> {
                    NDArray<Double, D2> a = array(1, n);
                    return () -> MULTIK.getMath().getMathEx().exp(a);
                }),
                entry("sum(a), float64", n -> {
                    NDArray<Double, D2> a = array(1, n);
                    return () -> MULTIK.getMath().sum(a);
                }),
                entry("sums of columns, float64", n -> {
                    NDArray<Double, D2> a = array(side(n), side(n));
                    return () -> MULTIK.getMath().sumD2(a, 0);
                }),
                entry("argmax(a), float64", n -> {
                    NDArray<Double, D2> a = array(1, n);
                    return () -> MULTIK.getMath().argMax(a);
                }),
                entry("square @ square, float64", n -> {
                    NDArray<Double, D2> a = array(side(n), side(n));
                    NDArray<Double, D2> b = array(side(n), side(n));
                    return () -> MULTIK.getLinalg().getLinAlgEx().dotMM(a, b);
                }));
    }

    private NDArray<Double, D2> array(int rows, int columns) {
        double[][] elements = new double[rows][];
        for (int i = 0; i < rows; i++) {
            elements[i] = random.doubles(columns, 0.1, 4).toArray();
        }
        return PrimitiveArraysKt.ndarray(MULTIK, elements);
    }
}
