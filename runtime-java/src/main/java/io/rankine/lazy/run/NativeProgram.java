package io.rankine.lazy.run;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Workspace;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.kernel.ProgramRunner;
import io.rankine.engine.memory.HeapArrays;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.NativeLayout;
import io.rankine.lazy.plan.Graph;
import io.rankine.lazy.plan.Loops;
import io.rankine.lazy.plan.Program;
import io.rankine.lazy.plan.Step;
import io.rankine.modular.Moduli;
import org.jspecify.annotations.Nullable;

/** A program as the words of {@code rk_words.h}, which C runs in one call. */
final class NativeProgram {

    private static final @Nullable ProgramRunner RUNNER = Kernels.programs();

    /** Operands of an op, the result included. */
    private static final int OPERANDS = NativeLayout.INPUTS + 1;

    private static final int STEP = NativeLayout.STEP_WORDS + 2 * OPERANDS;

    private final ProgramRunner runner;
    private final long[] words;
    private final int rank;
    /** Bytes of scratch memory that it works on; its words go behind them for each run. */
    private final long scratch;
    /** How many words have been written while it is made. */
    private int next;

    private NativeProgram(ProgramRunner runner, Program program) {
        this.runner = runner;
        rank = program.loops().rank;
        long steps = program.prologue().size() + program.steps().size();
        long pointers =
                3L * program.moving() + program.offsets().length + NativeLayout.READY_BYTES / Long.BYTES * steps;
        long registers = (pointers * Long.BYTES + 63) / 64 * 64
                + (long) NativeLayout.TABLE_BYTES * tables(program)
                + NativeLayout.STRIP_BYTES * steps
                + program.scratch();
        scratch = (registers + 63) / 64 * 64;
        words = new long[words(program)];
        write(program);
    }

    /** For a program that suits C; null without a runner, or if there are more loops than it walks. */
    static @Nullable NativeProgram of(Program program) {
        return RUNNER == null || program.loops().rank > NativeLayout.RANK ? null : new NativeProgram(RUNNER, program);
    }

    /**
     * Runs some blocks.
     *
     * @param base address of what is 0 as the address of the first target
     * @return -1, or the number of a check that failed
     */
    long run(Workspace workspace, long base, long first, long blocks) {
        long memory = workspace.scratch(scratch + (long) Long.BYTES * words.length);
        HeapArrays.store(words, memory + scratch, words.length);
        if (base != 0) {
            Mem.setLong(memory + scratch + Long.BYTES * (NativeLayout.PROGRAM_WORDS + 2L * rank), base);
        }
        runner.run(memory + scratch, memory, first, blocks);
        return Mem.getLong(memory);
    }

    /** True if all ops of a graph have twins. */
    static boolean suits(Graph graph) {
        for (Graph.Event event : graph.events) {
            ElementwiseOp op = event.value().op;
            if (op != null && !takes(op)) {
                return false;
            }
        }
        return true;
    }

    private static boolean takes(ElementwiseOp op) {
        return RUNNER != null && function(op) != 0 && op.params().size() < OPERANDS;
    }

    private static long function(@Nullable ElementwiseOp op) {
        return op == null ? 0 : op.function();
    }

    private static int tables(Program program) {
        int count = 0;
        for (Moduli table : program.tables()) {
            count += table == null ? 0 : 1;
        }
        return count;
    }

    private static int words(Program program) {
        int rank = program.loops().rank;
        return NativeLayout.PROGRAM_WORDS
                + 2 * rank
                + program.moving() * (2 + rank)
                + program.offsets().length
                + STEP * (program.prologue().size() + program.steps().size());
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
        put(step.kind().word());
        put(function(step.op()));
        put(step.slots().length);
        put(step.width());
        put(step.check());
        padded(step.slots());
        padded(step.forms());
    }

    /** Those left out are 0, as the words are to begin with. */
    private void padded(int[] values) {
        for (int i = 0; i < values.length; i++) {
            words[next + i] = values[i];
        }
        next += OPERANDS;
    }

    private void put(long[] values) {
        System.arraycopy(values, 0, words, next, values.length);
        next += values.length;
    }

    private void put(long value) {
        words[next++] = value;
    }
}
