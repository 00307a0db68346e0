package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Workspace;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.kernel.ProgramRunner;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Moduli;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** A program as the words of {@code rk_program.h}, which C runs in one call. */
final class NativeProgram {

    private static final @Nullable ProgramRunner RUNNER = Kernels.programs();

    /** Limits of {@code rk_nest.h}: operands of an op, the result included, and loops. */
    private static final int OPERANDS = 5;

    private static final int RANK = 64;
    private static final int HEADER = 7;
    private static final int TABLE_BYTES = 4224;
    private static final long READY_WORDS = 9;
    private static final int STEP = 5 + 2 * OPERANDS;

    private final ProgramRunner runner;
    private final MemorySegment words;
    private final long scratch;
    /** Where the next word goes while it is made. */
    private long next;

    private NativeProgram(ProgramRunner runner, Program program) {
        this.runner = runner;
        long pointers = 3L * program.moving()
                + program.offsets().length
                + READY_WORDS * (program.prologue().size() + program.steps().size());
        scratch = (pointers * Long.BYTES + 63) / 64 * 64 + (long) TABLE_BYTES * tables(program) + program.scratch();
        words = Arena.ofAuto().allocate(Long.BYTES * words(program), Long.BYTES);
        next = words.address();
        write(program);
    }

    /** Null if there is no runner, or an op of the program is not for it, or it is not worth a call. */
    static @Nullable NativeProgram of(Program program) {
        ProgramRunner runner = RUNNER;
        if (runner == null
                || !program.suitsC()
                || program.loops().rank > RANK
                || program.loops().blocks == 1 && program.loops().capacity() <= Kernels.TINY) {
            return null;
        }
        return new NativeProgram(runner, program);
    }

    /** Runs some blocks. @return -1, or the number of a check that failed */
    long run(Workspace workspace, long first, long blocks) {
        long memory = workspace.scratch(scratch);
        runner.run(words.address(), memory, first, blocks);
        return Mem.getLong(memory);
    }

    /** Whether a program of such an op may run in C. */
    static boolean takes(ElementwiseOp op) {
        return RUNNER != null && function(op) != 0 && op.params().size() < OPERANDS;
    }

    private static long function(@Nullable ElementwiseOp op) {
        return op == null ? 0 : Kernels.function(op.kernel());
    }

    private static int tables(Program program) {
        int count = 0;
        for (Moduli table : program.tables()) {
            count += table == null ? 0 : 1;
        }
        return count;
    }

    private static long words(Program program) {
        int rank = program.loops().rank;
        return HEADER
                + 2L * rank
                + program.moving() * (2L + rank)
                + program.offsets().length
                + (long) STEP * (program.prologue().size() + program.steps().size());
    }

    private void write(Program program) {
        Loops loops = program.loops();
        put(loops.rank);
        put(program.moving());
        put(program.offsets().length);
        put(program.prologue().size());
        put(program.steps().size());
        put(program.inPlace() ? 0 : 1);
        put(tables(program));
        put(loops.dims);
        put(loops.extents);
        for (int slot = 0; slot < program.moving(); slot++) {
            put(loops.bases[slot]);
            put(program.widths()[slot]);
            put(loops.strides[slot]);
        }
        put(program.offsets());
        for (Step step : program.prologue()) {
            write(step);
        }
        for (Step step : program.steps()) {
            write(step);
        }
    }

    private void write(Step step) {
        put(step.kind().ordinal());
        put(function(step.op()));
        put(step.slots().length);
        put(step.width());
        put(step.check());
        padded(step.slots());
        padded(step.forms());
    }

    private void padded(int[] values) {
        for (int i = 0; i < OPERANDS; i++) {
            put(i < values.length ? values[i] : 0);
        }
    }

    private void put(long[] values) {
        for (long value : values) {
            put(value);
        }
    }

    private void put(long value) {
        Mem.setLong(next, value);
        next += Long.BYTES;
    }
}
