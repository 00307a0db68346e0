package io.rankine.lazy.run;

import io.rankine.engine.Preload;
import io.rankine.engine.Tensor;
import io.rankine.engine.Workspace;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.parallel.RangeBody;
import io.rankine.engine.parallel.Threads;
import io.rankine.lazy.plan.Graph;
import io.rankine.lazy.plan.Loops;
import io.rankine.lazy.plan.Lowering;
import io.rankine.lazy.plan.Program;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A program and the tensors it needs in place while it runs. */
final class Execution {

    /** Steps on blocks that are worth handing to another thread. */
    private static final long WORTH = 32;

    private final Program program;
    private final @Nullable NativeProgram twin;
    private final List<Tensor> tensors = new ArrayList<>();
    /** Keeps moduli and their tables reachable. */
    private final Graph graph;

    private Execution(Graph graph) {
        this.graph = graph;
        program = Lowering.program(graph, suitsC(graph));
        twin = program.suitsC() ? NativeProgram.of(program) : null;
        tensors.addAll(graph.targets);
        for (Object source : graph.sources) {
            if (source instanceof TensorLeaf leaf) {
                tensors.add(leaf.tensor);
            }
        }
    }

    /**
     * Whether C is to run a graph: it is not tiny, C is ready or worth waiting for, and all ops have twins. In this order: to
     * look for twins is to load the library, or to wait for it.
     */
    private static boolean suitsC(Graph graph) {
        return graph.size() > Kernels.TINY && !Preload.early(graph.size()) && NativeProgram.suits(graph);
    }

    /** For assignments of one shape with elements, in order. */
    static Execution of(List<Assignment> assignments) {
        Graph graph = new Graph(assignments.getFirst().target().layout(), assignments.size());
        for (Assignment assignment : assignments) {
            graph.add(assignment);
        }
        return new Execution(graph);
    }

    /** A search for zeros in an expression with elements. */
    static Execution search(Term divisor) {
        Graph graph = new Graph(divisor.layout(), 0);
        graph.addCheck(divisor);
        return new Execution(graph);
    }

    /** A term with elements, which {@link #fill} computes. */
    static Execution inOrder(Term term) {
        return new Execution(new Graph(term));
    }

    /** True if a check failed. */
    boolean run() {
        return pinned(() -> {
            long blocks = program.loops().blocks;
            if (Threads.count() == 1) {
                return fails(0, 0, blocks);
            }
            Part part = new Part();
            Parallel.run(blocks, Math.max(1, WORTH / (1 + program.steps().size())), part);
            return part.failed;
        });
    }

    /** Elements that {@link #fill} may write before those it is asked for, and behind them. */
    long margin() {
        return program.loops().capacity();
    }

    /**
     * Computes elements of {@link #inOrder} from the {@code first} on, in row-major order, while they are {@link #pinned}.
     *
     * @param memory room for {@code count} elements and twice the margin
     * @return the place of the first one in memory, counted in elements
     */
    long fill(long memory, long first, long count) {
        Loops loops = program.loops();
        long start = loops.firstOfBlock(first);
        long block = loops.blockAt(first);
        fails(memory - start * program.widths()[0], block, loops.blockAt(first + count - 1) - block + 1);
        return first - start;
    }

    /** Runs something while nobody can release what is read and written. */
    boolean pinned(BooleanSupplier body) {
        int pinned = 0;
        try {
            for (; pinned < tensors.size(); pinned++) {
                tensors.get(pinned).storage().pin();
            }
            return body.getAsBoolean();
        } finally {
            for (int i = 0; i < pinned; i++) {
                tensors.get(i).storage().unpin();
            }
            Reference.reachabilityFence(graph);
        }
    }

    /** Some of the blocks, on whichever thread. */
    private final class Part implements RangeBody {

        private volatile boolean failed;

        @Override
        public void run(long from, long to) {
            if (fails(0, from, to - from)) {
                failed = true;
            }
        }
    }

    /** Runs some blocks. @return whether a check failed */
    private boolean fails(long base, long from, long count) {
        Workspace workspace = Workspace.enter();
        try {
            long check = twin != null
                    ? twin.run(workspace, base, from, count)
                    : JavaBlocks.run(program, workspace, base, from, count);
            return check >= 0;
        } finally {
            workspace.exit();
        }
    }
}
