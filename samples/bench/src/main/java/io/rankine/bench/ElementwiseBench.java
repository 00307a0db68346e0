package io.rankine.bench;

import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ComparisonEntry;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Element-wise ops on contiguous int64 of one size; the time is one call. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ElementwiseBench {

    @Param({"java", "native"})
    public String twin = "native";

    @Param({"8", "32", "128", "10000", "10000000"})
    public int size = 8;

    private Tensor a = Tensor.scalar(0L);
    private Tensor b = a;
    private Tensor out = a;
    private Tensor less = a;

    /** Random elements. */
    @Setup
    public void fill() {
        Kernels.choose(twin);
        a = Tensor.empty(ElementType.INT64, size);
        b = Tensor.empty(ElementType.INT64, size);
        out = Tensor.empty(ElementType.INT64, size);
        less = Tensor.empty(ElementType.BOOL, size);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < size; i++) {
            a.setLong(i, random.nextLong());
            b.setLong(i, random.nextLong());
        }
    }

    @Benchmark
    public Tensor plusInto() {
        return ArithmeticEntry.PLUS_LONG.into(out, a, b);
    }

    @Benchmark
    public Tensor plusNew() {
        Tensor sum = ArithmeticEntry.PLUS_LONG.call(a, b);
        if (size > 1000) {
            sum.close();
        }
        return sum;
    }

    @Benchmark
    public Tensor lessInto() {
        return ComparisonEntry.LESS_LONG.into(less, a, b);
    }
}
