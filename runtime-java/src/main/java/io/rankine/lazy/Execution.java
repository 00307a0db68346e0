package io.rankine.lazy;

import io.rankine.engine.Tensor;
import io.rankine.engine.Workspace;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program and the tensors it needs in place while it runs. */
final class Execution {

    private final Program program;
    private final @Nullable NativeProgram twin;
    private final List<Tensor> tensors = new ArrayList<>();
    /** Keeps moduli and their tables reachable. */
    private final Graph graph;

    private Execution(Graph graph) {
        this.graph = graph;
        program = Lowering.program(graph);
        twin = NativeProgram.of(program);
        tensors.addAll(graph.targets);
        for (Object source : graph.sources) {
            if (source instanceof TensorLeaf leaf) {
                tensors.add(leaf.tensor);
            }
        }
    }

    /** Of assignments of one shape with elements, in order. */
    static Execution of(List<Assignment> assignments) {
        Graph graph = new Graph(assignments.getFirst().target().layout(), assignments.size());
        assignments.forEach(graph::add);
        return new Execution(graph);
    }

    /** A search for zeros in an expression with elements. */
    static Execution search(Expression divisor) {
        Graph graph = new Graph(divisor.layout(), 0);
        graph.addCheck(divisor);
        return new Execution(graph);
    }

    /** @return -1, or the number of a check that failed */
    long run() {
        int pinned = 0;
        Workspace workspace = Workspace.enter();
        try {
            for (; pinned < tensors.size(); pinned++) {
                tensors.get(pinned).storage().pin();
            }
            return twin != null ? twin.run(workspace) : JavaBlocks.run(program, workspace, program.loops().bases);
        } finally {
            for (int i = 0; i < pinned; i++) {
                tensors.get(i).storage().unpin();
            }
            workspace.exit();
            Reference.reachabilityFence(graph);
        }
    }
}
