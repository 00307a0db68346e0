package io.rankine.bench;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Views, and sums of eight int64: what a call costs beside its elements. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 7, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class SmallBench {

    private final Tensor a = Tensor.zeros(ElementType.INT64, 8);
    private final Tensor b = Tensor.zeros(ElementType.INT64, 8);
    private final Tensor out = Tensor.zeros(ElementType.INT64, 8);
    private final Tensor strided = Tensor.zeros(ElementType.INT64, 16).slice(0, 0, 16, 2);
    private final Tensor matrix = Tensor.zeros(ElementType.INT64, 2, 4);
    private final Tensor row = Tensor.zeros(ElementType.INT64, 4);
    private final Tensor sums = Tensor.zeros(ElementType.INT64, 2, 4);
    private final Tensor block = Tensor.zeros(ElementType.INT64, 4, 5, 6);
    private final LongTensor1 typed = LongTensor1.of(a);
    private final LongTensor1 typedOut = LongTensor1.of(out);
    private final LongTensor2 typedMatrix = LongTensor2.of(matrix);

    @Benchmark
    public Tensor plusInto() {
        return ArithmeticEntry.PLUS_LONG.into(out, a, b);
    }

    @Benchmark
    public Tensor plusNew() {
        return ArithmeticEntry.PLUS_LONG.call(a, b);
    }

    @Benchmark
    public LongTensor1 typedPlusInto() {
        return typed.into().plus(typed, typedOut);
    }

    @Benchmark
    public LongTensor1 typedPlusNew() {
        return typed.plus(typed);
    }

    @Benchmark
    public Tensor stridedInto() {
        return ArithmeticEntry.PLUS_LONG.into(out, a, strided);
    }

    @Benchmark
    public Tensor rowBroadcastInto() {
        return ArithmeticEntry.PLUS_LONG.into(sums, matrix, row);
    }

    @Benchmark
    public Tensor select() {
        return block.select(0, 1);
    }

    @Benchmark
    public Tensor slice() {
        return block.slice(1, 1, 4, 1);
    }

    @Benchmark
    public Tensor permute() {
        return block.permute(2, 0, 1);
    }

    @Benchmark
    public Tensor broadcastTo() {
        return row.broadcastTo(2, 4);
    }

    @Benchmark
    public Tensor windows() {
        return block.windows(1, 2, 1);
    }

    @Benchmark
    public Tensor diagonal() {
        return block.diagonal(0, 0, 1);
    }

    @Benchmark
    public LongTensor1 typedAt() {
        return typedMatrix.at(1);
    }
}
