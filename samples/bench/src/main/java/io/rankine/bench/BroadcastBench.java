package io.rankine.bench;

import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.spec.ElementType;
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

/** Sums over layouts, about a million int64 elements each; the time is one call. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class BroadcastBench {

    @Param({"java", "native"})
    public String twin = "native";

    private Tensor square = Tensor.scalar(0L);
    private Tensor other = square;
    private Tensor row = square;
    private Tensor column = square;
    private Tensor out = square;
    private Tensor fours = square;
    private Tensor four = square;
    private Tensor outFours = square;

    /** Small numbers everywhere. */
    @Setup
    public void fill() {
        Kernels.choose(twin);
        square = Tensor.empty(ElementType.INT64, 1024, 1024).fill(3L);
        other = Tensor.empty(ElementType.INT64, 1024, 1024).fill(4L);
        row = Tensor.empty(ElementType.INT64, 1024).fill(5L);
        column = Tensor.empty(ElementType.INT64, 1024, 1).fill(6L);
        out = Tensor.empty(ElementType.INT64, 1024, 1024).fill(0L);
        fours = Tensor.empty(ElementType.INT64, 250_000, 4).fill(7L);
        four = Tensor.empty(ElementType.INT64, 4).fill(8L);
        outFours = Tensor.empty(ElementType.INT64, 250_000, 4).fill(0L);
    }

    @Benchmark
    public Tensor plusRow() {
        return ArithmeticEntry.PLUS_LONG.into(out, square, row);
    }

    @Benchmark
    public Tensor outerSum() {
        return ArithmeticEntry.PLUS_LONG.into(out, column, row);
    }

    @Benchmark
    public Tensor plusTransposed() {
        return ArithmeticEntry.PLUS_LONG.into(out, square.transpose(), other);
    }

    @Benchmark
    public Tensor plusFour() {
        return ArithmeticEntry.PLUS_LONG.into(outFours, fours, four);
    }

    @Benchmark
    public Tensor transposedCopy() {
        return square.transpose().copyTo(out);
    }
}
