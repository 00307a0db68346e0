package io.rankine.ops.fourier;

import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Transforms by native kernels, which read their plan from memory: {@code rk_fourier.h}. */
final class NativeFourier extends Fourier {

    /** Numbers of rows that are copied at once, as in C, and words of a plan, of a pass and of rows. */
    private static final long SOME = 1 << 16;

    /** Numbers of rows that are transformed one a lane, as in C. */
    private static final int ABREAST = 1024;

    private static final int PLAN_WORDS = 11;
    private static final int PASS_WORDS = 5;
    private static final int ROWS_WORDS = 7;

    private final int length;
    private final boolean narrow;
    private final long bytes;
    private final long lanes;
    private final long work;
    private final @Nullable NativeFourier inner;
    private final Arena arena = Arena.ofAuto();
    private final MemorySegment plan;

    NativeFourier(int n, boolean narrow, boolean real) {
        this(n, plan(n, narrow, real), narrow, real && n % 2 == 0);
    }

    private NativeFourier(int length, FourierPlan of, boolean narrow, boolean pairs) {
        this.length = length;
        this.narrow = narrow;
        bytes = narrow ? Float.BYTES : Double.BYTES;
        lanes = FourierPlan.LINE / bytes;
        inner = of.inner == null ? null : new NativeFourier(of.inner.n, of.inner, narrow, false);
        work = work(of, inner);
        plan = words(
                of.n,
                of.a,
                of.b,
                work,
                passes(of.a, of.first),
                passes(of.b, of.second),
                of.b == 1 ? 0 : between(of),
                inner == null ? 0 : inner.plan.address(),
                of.inner == null ? 0 : table(of.chirp()),
                of.inner == null ? 0 : table(of.filter(of.inner)),
                pairs ? table(of.halves()) : 0);
        assert plan.byteSize() == PLAN_WORDS * Long.BYTES;
    }

    /** Bytes that a row takes to work in. */
    private long work(FourierPlan of, @Nullable NativeFourier longer) {
        long line = 2L * FourierPlan.LINE;
        if (longer != null) {
            return aligned(4 * bytes * longer.length) + longer.work;
        }
        if (of.b == 1) {
            return 2 * of.n * line;
        }
        long abreast = of.n <= ABREAST ? 2L * of.n : 0;
        return (2L * Math.max(of.a, of.b) + Math.max(abreast, of.b * (of.a / lanes + 1 | 1))) * line;
    }

    @Override
    void run(Way way, long to, long from, Rows rows) {
        long some = Math.clamp(SOME / length, 1, lanes);
        boolean copied = !way.complex() || rows.fromStep() != 2 || rows.toStep() != 2;
        long copies = copied ? some * (4L * length + 4) * bytes : 0;
        long head = aligned(ROWS_WORDS * Long.BYTES);
        try (Storage memory = LocalMemory.current().allocate(head + work + copies)) {
            long at = memory.address();
            put(at, rows.count(), length, way.ordinal(), rows.fromRow(), rows.fromStep(), rows.toRow(), rows.toStep());
            FourierLibrary.rows(plan.address(), to, from, at, narrow, at + head);
        }
        Reference.reachabilityFence(this);
    }

    private long passes(int n, List<Pass> passes) {
        long[] words = new long[2 + PASS_WORDS * passes.size()];
        words[0] = n;
        words[1] = passes.size();
        int at = 2;
        for (Pass pass : passes) {
            words[at++] = pass.radix();
            words[at++] = pass.count();
            words[at++] = pass.stride();
            words[at++] = table(pass.roots());
            words[at++] = table(pass.units());
        }
        return words(words).address();
    }

    /** Columns in lines of lanes, as the first transforms leave them. */
    private long between(FourierPlan of) {
        double[] table = of.between();
        long groups = (of.b - 1) / lanes + 1;
        MemorySegment memory = arena.allocate(groups * of.a * 2 * FourierPlan.LINE, FourierPlan.LINE);
        for (int k = 0, at = 0; k < of.a; k++) {
            for (int j = 0; j < of.b; j++, at += 2) {
                long line = memory.address() + (j / lanes * of.a + k) * 2 * FourierPlan.LINE + j % lanes * bytes;
                put(line, table[at]);
                put(line + FourierPlan.LINE, table[at + 1]);
            }
        }
        return memory.address();
    }

    private long table(double... values) {
        MemorySegment memory = arena.allocate(Math.max(1, values.length) * bytes, FourierPlan.LINE);
        for (int i = 0; i < values.length; i++) {
            put(memory.address() + i * bytes, values[i]);
        }
        return memory.address();
    }

    private void put(long address, double value) {
        if (narrow) {
            Mem.setFloat(address, (float) value);
        } else {
            Mem.setDouble(address, value);
        }
    }

    private MemorySegment words(long... values) {
        MemorySegment memory = arena.allocate(values.length * (long) Long.BYTES, FourierPlan.LINE);
        put(memory.address(), values);
        return memory;
    }

    private static void put(long address, long... values) {
        for (int i = 0; i < values.length; i++) {
            Mem.setLong(address + (long) i * Long.BYTES, values[i]);
        }
    }

    private static long aligned(long bytes) {
        return (bytes + FourierPlan.LINE - 1) & -FourierPlan.LINE;
    }
}
