package io.rankine.bench.peers;

import static java.util.Map.entry;

import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.io.IOException;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * DJL on the engine whose library the build has. Each call closes its result. Its remainders of int64 are computed in floats, so there is
 * no modular work; nor has it products of integers, linear systems or Fourier transforms.
 */
final class Djl extends InJvm {

    /** What its library must be told when it is loaded: to compute on one thread, and before a call returns. */
    private static final Map<String, String> SETTINGS =
            Map.of("OMP_NUM_THREADS", "1", "MXNET_ENGINE_TYPE", "NaiveEngine");

    private final NDManager everything;
    private NDManager operands;

    private Djl(NDManager everything) {
        this.everything = everything;
        operands = everything.newSubManager();
    }

    /** @throws IOException if its library is absent, or was told other things; the message says what */
    static Djl open() throws IOException {
        for (Map.Entry<String, String> setting : SETTINGS.entrySet()) {
            if (!setting.getValue().equals(System.getenv(setting.getKey()))) {
                throw new IOException("the environment lacks " + setting + ", which ./rankine bench sets");
            }
        }
        System.setProperty("ai.djl.offline", "true");
        try {
            return new Djl(NDManager.newBaseManager());
        } catch (EngineException | UnsatisfiedLinkError | NoClassDefFoundError e) {
            throw new IOException(
                    "no engine: " + e.getMessage() + "; on Linux x86-64 ./rankine bench builds with one", e);
        }
    }

    @Override
    public String name() {
        Engine engine = everything.getEngine();
        return "DJL (" + engine.getEngineName() + " " + engine.getVersion() + ")";
    }

    @Override
    public boolean threads(int count) {
        return count == 1;
    }

    @Override
    Map<String, IntFunction<Call>> calls() {
        return Map.ofEntries(
                entry("a + b, float64", n -> {
                    NDArray a = vector(n);
                    NDArray b = vector(n);
                    return closing(() -> a.add(b));
                }),
                entry("a * b + c, float64", n -> {
                    NDArray a = vector(n);
                    NDArray b = vector(n);
                    NDArray c = vector(n);
                    return () -> {
                        try (NDArray product = a.mul(b);
                                NDArray sum = product.add(c)) {
                            return sum;
                        }
                    };
                }),
                entry("square + row, float64", n -> {
                    NDArray a = square(n);
                    NDArray row = vector(side(n));
                    return closing(() -> a.add(row));
                }),
                entry("exp(a), float64", n -> {
                    NDArray a = vector(n);
                    return closing(a::exp);
                }),
                entry("sum(a), float64", n -> {
                    NDArray a = vector(n);
                    return closing(a::sum);
                }),
                entry("sums of columns, float64", n -> {
                    NDArray a = square(n);
                    return closing(() -> a.sum(new int[] {0}));
                }),
                entry("argmax(a), float64", n -> {
                    NDArray a = vector(n);
                    return closing(a::argMax);
                }),
                entry("square transposed, float64", n -> {
                    NDArray a = square(n);
                    return closing(a::transpose);
                }),
                entry("sort(a), float64", n -> {
                    NDArray a = vector(n);
                    return closing(a::sort);
                }),
                entry("square @ square, float64", n -> {
                    NDArray a = square(n);
                    NDArray b = square(n);
                    return closing(() -> a.matMul(b));
                }));
    }

    /** Releases the operands of the work before. */
    @Override
    public @Nullable Timed prepare(Work work, int elements) {
        operands.close();
        operands = everything.newSubManager();
        return super.prepare(work, elements);
    }

    private NDArray vector(int n) {
        return uniform(new Shape(n));
    }

    private NDArray square(int n) {
        return uniform(new Shape(side(n), side(n)));
    }

    private NDArray uniform(Shape shape) {
        return operands.randomUniform(0.1f, 4, shape, DataType.FLOAT64);
    }

    private static Call closing(Supplier<NDArray> call) {
        return () -> {
            NDArray result = call.get();
            result.close();
            return result;
        };
    }

    @Override
    public void close() {
        everything.close();
    }
}
