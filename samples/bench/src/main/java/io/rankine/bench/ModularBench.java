package io.rankine.bench;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
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

/** Modular ops and folds on 2^15 residues in int64; the time is one call. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ModularBench {

    private static final int ROWS = 128;
    private static final int COLUMNS = 256;

    @Param({"java", "native"})
    public String twin = "native";

    @Param({"49", "60", "62", "63"})
    public int bits = 49;

    private Modulus p = Modulus.of(3);
    private Tensor a = Tensor.scalar(0L);
    private Tensor b = a;
    private Tensor out = a;

    /** Random residues. */
    @Setup
    public void fill() {
        Kernels.choose(twin);
        p = Modulus.of((1L << (bits - 1)) + 12345);
        a = Tensor.empty(ElementType.INT64, ROWS, COLUMNS);
        b = Tensor.empty(ElementType.INT64, ROWS, COLUMNS);
        out = Tensor.empty(ElementType.INT64, ROWS, COLUMNS);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < COLUMNS; j++) {
                a.setLong(i, j, random.nextLong(p.largest()));
                b.setLong(i, j, random.nextLong(p.largest()));
            }
        }
    }

    @Benchmark
    public Tensor modsum() {
        return ModularEntry.MODSUM_LONG.into(out, a, b, p);
    }

    @Benchmark
    public Tensor modmul() {
        return ModularEntry.MODMUL_LONG.into(out, a, b, p);
    }

    @Benchmark
    public Tensor sumOfRows() {
        return ReductionEntry.SUM_LONG.call(a, 1);
    }

    @Benchmark
    public Tensor sumOfColumnsModulo() {
        return ReductionEntry.SUM_MOD_LONG.call(a, 0, p);
    }
}
