package io.rankine.lazy.run;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.Workspace;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.plan.FlatLoop;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Planner;
import io.rankine.lazy.plan.Loops;
import io.rankine.lazy.plan.Program;
import io.rankine.lazy.plan.Step;
import io.rankine.modular.Moduli;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Runs a program block by block, each step by its op's own kernel. */
final class JavaBlocks {

    private final Program program;
    private final Loops loops;
    private final Planner planner;
    /** By slot, where the current block begins. */
    private final long[] at;

    private final long[] index;
    /** Sizes and number of elements of the current block. */
    private final long[] sizes;

    private long count;

    private JavaBlocks(Program program, Workspace workspace) {
        this.program = program;
        loops = program.loops();
        planner = workspace.planner();
        long scratch = workspace.scratch(program.scratch());
        long[] offsets = program.offsets();
        at = Arrays.copyOf(loops.bases, program.moving() + offsets.length);
        for (int i = 0; i < offsets.length; i++) {
            at[program.moving() + i] = scratch + offsets[i];
        }
        index = new long[loops.rank];
        sizes = loops.extents.clone();
    }

    /**
     * Runs some blocks.
     *
     * @param base address of what is 0 as the address of the first target
     * @return -1, or the number of the first check that failed; nothing after it has run
     */
    static int run(Program program, Workspace workspace, long base, long first, long count) {
        JavaBlocks blocks = new JavaBlocks(program, workspace);
        if (base != 0) {
            blocks.at[0] += base;
        }
        blocks.count = program.loops().capacity();
        int failed = blocks.run(program.prologue());
        blocks.start(first);
        for (long block = 0; failed < 0 && block < count; block++) {
            blocks.measure();
            failed = blocks.run(program.steps());
            blocks.advance();
        }
        return failed;
    }

    private void start(long first) {
        long left = first;
        for (int d = loops.rank - 1; d >= 0; d--) {
            move(d, left % loops.blocks(d) * loops.extents[d]);
            left /= loops.blocks(d);
        }
    }

    private void measure() {
        count = 1;
        for (int d = 0; d < loops.rank; d++) {
            sizes[d] = Math.min(loops.extents[d], loops.dims[d] - index[d]);
            count *= sizes[d];
        }
    }

    private void advance() {
        for (int d = loops.rank - 1; d >= 0; d--) {
            boolean wraps = index[d] + loops.extents[d] >= loops.dims[d];
            long by = wraps ? -index[d] : loops.extents[d];
            move(d, by);
            if (!wraps) {
                return;
            }
        }
    }

    private void move(int d, long by) {
        index[d] += by;
        for (int slot = 0; slot < program.moving(); slot++) {
            at[slot] += by * loops.strides[slot][d] * program.widths()[slot];
        }
    }

    private int run(List<Step> steps) {
        for (Step step : steps) {
            switch (step.kind()) {
                case OP, STORE -> run(step, Objects.requireNonNull(step.op()));
                case INDEX -> number(step);
                case NON_ZERO -> {
                    if (hasZero(step)) {
                        return step.check();
                    }
                }
            }
        }
        return -1;
    }

    private void run(Step step, ElementwiseOp op) {
        List<Param> params = op.params();
        LoopPlan plan;
        if (step.flat() && params.size() <= FlatLoop.MAX_OPERANDS) {
            plan = planner.loop();
            FlatLoop.start(plan);
            for (int i = 1; i <= params.size(); i++) {
                ElementType type = params.get(i - 1).type();
                int slot = step.slots()[i];
                if (type == null) {
                    FlatLoop.set(plan, i, one(slot));
                } else {
                    FlatLoop.set(plan, i, type, at[slot], step.forms()[i]);
                }
            }
            long elements = step.forms()[0] == Step.SCALAR ? 1 : count;
            FlatLoop.finish(plan, 1 + params.size(), op.result(), at[step.slots()[0]], elements);
        } else {
            plan = box(step, op);
        }
        op.kernel(plan.size()).run(plan);
    }

    /** Loops over the block's own axes. */
    private LoopPlan box(Step step, ElementwiseOp op) {
        boolean scalar = step.forms()[0] == Step.SCALAR;
        long[] ones = new long[loops.rank];
        Arrays.fill(ones, 1);
        planner.start(scalar ? ones : sizes);
        planner.add(op.result(), at[step.slots()[0]], strides(step, 0));
        for (int i = 1; i < step.slots().length; i++) {
            ElementType type = op.params().get(i - 1).type();
            int slot = step.slots()[i];
            if (type != null) {
                planner.add(type, at[slot], strides(step, i));
            } else if (step.forms()[i] == Step.SCALAR) {
                planner.add(one(slot), strides(step, i));
            } else {
                planner.add(several(slot), strides(step, i));
            }
        }
        return planner.plan(0);
    }

    private long[] strides(Step step, int i) {
        if (step.forms()[i] == Step.BOX) {
            return loops.strides[step.slots()[i]];
        }
        long[] strides = new long[loops.rank];
        long next = step.forms()[i];
        for (int d = loops.rank - 1; d >= 0; d--) {
            strides[d] = next;
            next *= sizes[d];
        }
        return strides;
    }

    /** The modulus of the current block. */
    private Moduli one(int slot) {
        Moduli table = Objects.requireNonNull(program.tables()[slot]);
        return table.rank() == 0 ? table : table.at(entry(slot, table));
    }

    /** The moduli from the one at which the current block begins: kernels count them from 0. */
    private Moduli several(int slot) {
        Moduli table = Objects.requireNonNull(program.tables()[slot]);
        int first = entry(slot, table);
        return first == 0 ? table : RnsModuli.of(Arrays.copyOfRange(table.array(), first, table.count()));
    }

    private int entry(int slot, Moduli table) {
        return (int) ((at[slot] - table.address()) / Moduli.ENTRY_BYTES);
    }

    private void number(Step step) {
        long to = at[step.slots()[0]];
        int slot = step.slots()[1];
        if (step.forms()[0] == Step.SCALAR) {
            Mem.setLong(to, at[slot]);
        } else {
            number(to, at[slot], loops.strides[slot], 0);
        }
    }

    private long number(long to, long position, long[] strides, int d) {
        long next = to;
        for (long i = 0; i < sizes[d]; i++) {
            if (d == loops.rank - 1) {
                Mem.setLong(next, position + i * strides[d]);
                next += Long.BYTES;
            } else {
                next = number(next, position + i * strides[d], strides, d + 1);
            }
        }
        return next;
    }

    private boolean hasZero(Step step) {
        long from = at[step.slots()[0]];
        long elements = step.forms()[0] == Step.SCALAR ? 1 : count;
        for (long i = 0; i < elements; i++) {
            long bits =
                    switch (step.width()) {
                        case Byte.BYTES -> Mem.getByte(from + i);
                        case Short.BYTES -> Mem.getShort(from + i * Short.BYTES);
                        case Integer.BYTES -> Mem.getInt(from + i * Integer.BYTES);
                        case Long.BYTES -> Mem.getLong(from + i * Long.BYTES);
                        default -> throw new AssertionError("integers of " + step.width() + " bytes");
                    };
            if (bits == 0) {
                return true;
            }
        }
        return false;
    }
}
