package io.rankine.bench.peers;

import static java.util.Map.entry;

import io.rankine.ComplexTensor1;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.RandomTensors;
import io.rankine.Tensors;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Scope;
import io.rankine.engine.parallel.Threads;
import io.rankine.modular.Modulus;
import io.rankine.ntt.NegacyclicNtt;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** This library; each call in a scope. */
final class Rankine extends InJvm {

    static final long P = 2147483629;

    private final RandomTensors random = Tensors.random(1);

    @Override
    public String name() {
        return "Rankine";
    }

    @Override
    public boolean threads(int count) {
        Threads.use(count);
        return true;
    }

    @Override
    Map<String, IntFunction<Call>> calls() {
        return Map.ofEntries(
                entry("a + b, float64", n -> {
                    DoubleTensor1 a = vector(n);
                    DoubleTensor1 b = vector(n);
                    return scoped(() -> a.plus(b));
                }),
                entry("a * b + c, float64", n -> {
                    DoubleTensor1 a = vector(n);
                    DoubleTensor1 b = vector(n);
                    DoubleTensor1 c = vector(n);
                    return scoped(() -> a.lazy().times(b).plus(c).evaluate());
                }),
                entry("square + row, float64", n -> {
                    DoubleTensor2 a = square(n);
                    DoubleTensor1 row = vector(side(n));
                    return scoped(() -> a.plus(row));
                }),
                entry("exp(a), float64", n -> {
                    DoubleTensor1 a = vector(n);
                    return scoped(a::exp);
                }),
                entry("sum(a), float64", n -> {
                    DoubleTensor1 a = vector(n);
                    return scoped(a::sum);
                }),
                entry("sums of columns, float64", n -> {
                    DoubleTensor2 a = square(n);
                    return scoped(() -> a.sum(0));
                }),
                entry("argmax(a), float64", n -> {
                    DoubleTensor1 a = vector(n);
                    return scoped(a::argmax);
                }),
                entry("square transposed, float64", n -> {
                    DoubleTensor2 a = square(n);
                    return scoped(() -> a.transpose().copy());
                }),
                entry("sort(a), float64", n -> {
                    DoubleTensor1 a = vector(n);
                    return scoped(() -> a.sort(0));
                }),
                entry("a * b mod p, int64", n -> {
                    LongTensor1 a = random.longs(0, P, n);
                    LongTensor1 b = random.longs(0, P, n);
                    Modulus p = Modulus.of(P);
                    return scoped(() -> a.modmul(b, p));
                }),
                entry(Work.NTT.name(), n -> {
                    int length = Integer.highestOneBit(n);
                    NegacyclicNtt transform = NegacyclicNtt.of(Modulus.of(Work.NTT_PRIME), length);
                    Tensor a = random.longs(0, Work.NTT_PRIME, length).tensor();
                    return scoped(() -> transform.forward(a));
                }),
                entry("square @ square, float64", n -> {
                    DoubleTensor2 a = square(n);
                    DoubleTensor2 b = square(n);
                    return scoped(() -> a.matmul(b));
                }),
                entry("square @ square, int64", n -> {
                    LongTensor2 a = random.longs(-1000, 1000, side(n), side(n));
                    LongTensor2 b = random.longs(-1000, 1000, side(n), side(n));
                    return scoped(() -> a.matmul(b));
                }),
                entry("solve(square, column), float64", n -> {
                    DoubleTensor2 a =
                            square(n).plus(io.rankine.DoubleTensor.eye(side(n)).times(side(n)));
                    DoubleTensor1 b = vector(side(n));
                    return scoped(() -> a.linalg().solve(b));
                }),
                entry("fft(a), complex128", n -> {
                    ComplexTensor1 a = random.complexNormals(n);
                    return scoped(() -> a.signal().fft());
                }));
    }

    private DoubleTensor1 vector(int n) {
        return random.uniform(0.1, 4, n);
    }

    private DoubleTensor2 square(int n) {
        return random.uniform(0.1, 4, side(n), side(n));
    }

    private static Call scoped(Supplier<Object> call) {
        return () -> {
            try (Scope _ = Scope.open()) {
                return call.get();
            }
        };
    }
}
