package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers next to their bounds are close or not in C as in a plain loop, once an instruction set. */
@ParameterizedClass
@MethodSource("sets")
class NearnessTest {

    private static final double[] EDGES = {
        -0.0, 0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Float.MAX_VALUE, Float.MIN_VALUE, 1
    };

    private final NativeProvider provider;
    private final SplittableRandom random = new SplittableRandom(12);

    NearnessTest(String isa) {
        provider = new NativeProvider(LibraryLoader.load(Platform.current(), isa));
    }

    static List<String> sets() {
        return NativeKernelTest.sets();
    }

    @BeforeEach
    void kernels_are_there() {
        assumeTrue(provider.available(), provider::status);
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void distances_next_to_the_bound(ElementType type) {
        StructuredOp op = StructuredOp.on(
                "isClose(a: float [...], b: [...], relative: f64 [...], absolute: f64 [...]) -> bool [...]",
                List.of(ElementType.BOOL),
                provider.findBatch(type == ElementType.FLOAT64 ? "rk_isClose_f64" : "rk_isClose_f32_f32_f64_f64"),
                (outs, given) -> {
                    throw new AssertionError("isClose is left to Java");
                },
                Param.tensor("a", type),
                Param.tensor("b", type),
                Param.tensor("relative", ElementType.FLOAT64),
                Param.tensor("absolute", ElementType.FLOAT64));
        for (int n : new int[] {1, 63, 64, 65, 127, 128, 129, 1023, 5000}) {
            double[] relative = bounds(n, 1e-5);
            double[] absolute = bounds(n, 1e-3);
            double[] b = new double[n];
            double[] a = new double[n];
            for (int i = 0; i < n; i++) {
                b[i] = rounded(type, random.nextInt(9) == 0 ? edge() : random.nextDouble(-1e3, 1e3));
                double bound = absolute[i] + relative[i] * Math.abs(b[i]);
                a[i] = rounded(type, random.nextInt(9) == 0 ? edge() : b[i] + bound * random.nextInt(-1, 2));
                a[i] = random.nextBoolean() ? rounded(type, a[i]) : next(type, a[i]);
            }
            Tensor x = as(type, a);
            Tensor y = as(type, b);
            same(type, op.call(x, y, tensor(relative), tensor(absolute)), a, b, relative, absolute);
            double[] one = {relative[0]};
            double[] other = {absolute[0]};
            same(type, op.call(x, y, scalar(one), scalar(other)), a, b, one, other);
            same(type, op.call(x, y, tensor(relative), scalar(other)), a, b, relative, other);
            double[] first = {a[0]};
            same(type, op.call(as(type, first), y, scalar(one), scalar(other)), first, b, one, other);
            double[] last = {b[n - 1]};
            same(type, op.call(x, as(type, last), scalar(one), scalar(other)), a, last, one, other);
        }
    }

    /** An array of one element stands for all. */
    private static void same(
            ElementType type, Tensor actual, double[] a, double[] b, double[] relative, double[] absolute) {
        boolean[] expected = new boolean[(int) actual.size()];
        for (int i = 0; i < expected.length; i++) {
            double x = a[i % a.length];
            double y = b[i % b.length];
            double distance = type == ElementType.FLOAT32 ? Math.abs((float) x - (float) y) : Math.abs(x - y);
            double bound = absolute[i % absolute.length] + relative[i % relative.length] * Math.abs(y);
            expected[i] = x == y || Double.isFinite(y) && distance <= bound;
        }
        assertArrayEquals(expected, PrimitiveArrays.booleans(actual));
    }

    private double[] bounds(int n, double scale) {
        return random.doubles(n)
                .map(x -> random.nextInt(20) == 0 ? 0 : scale * x)
                .toArray();
    }

    private double edge() {
        return EDGES[random.nextInt(EDGES.length)];
    }

    private static double rounded(ElementType type, double x) {
        return type == ElementType.FLOAT32 ? (float) x : x;
    }

    private static double next(ElementType type, double x) {
        return type == ElementType.FLOAT32 ? Math.nextUp((float) x) : Math.nextUp(x);
    }

    private static Tensor as(ElementType type, double... values) {
        return Casts.cast(tensor(values), type);
    }

    private static Tensor tensor(double... values) {
        return PrimitiveArrays.tensor(values, values.length);
    }

    private static Tensor scalar(double... one) {
        return tensor(one).select(0, 0);
    }
}
