package io.rankine.lazy.run;

import io.rankine.engine.Operands;
import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Assignments that one walk over the elements can do, one after the other in every block. */
public final class Pass {

    private final List<Assignment> assignments;
    private final List<Divisor> divisors = new ArrayList<>();
    /** Tensors that are read at other places than they are written: copied before each run. */
    private final List<Tensor> clashing = new ArrayList<>();

    /** Null if it has to be made anew for each run. */
    private final @Nullable Execution execution;

    private Pass(List<Assignment> assignments) {
        this.assignments = assignments;
        for (Assignment assignment : assignments) {
            if (assignment.value().divides()) {
                divisors.addAll(Divisor.of(assignment.value()));
            }
            for (Tensor tensor : assignment.tensors()) {
                if (clashes(tensor)) {
                    clashing.add(tensor);
                }
            }
        }
        boolean empty = assignments.getFirst().target().size() == 0;
        execution = empty || !clashing.isEmpty() ? null : Execution.of(assignments);
    }

    /** As few as possible, in order. */
    public static List<Pass> of(List<Assignment> assignments) {
        List<Pass> passes = new ArrayList<>();
        List<Assignment> together = new ArrayList<>();
        for (Assignment next : assignments) {
            if (!fits(next, together)) {
                passes.add(new Pass(together));
                together = new ArrayList<>();
            }
            together.add(next);
        }
        passes.add(new Pass(together));
        return passes;
    }

    /** Checks divisors, then computes. */
    public void run() {
        if (!divisors.isEmpty()) {
            Divisor.checkAll(divisors);
        }
        if (execution != null) {
            execution.run();
        } else if (assignments.getFirst().target().size() > 0) {
            runOnCopies();
        }
    }

    /** True if {@code next} sees, in each block, all that {@code before} has to have written for it. */
    private static boolean fits(Assignment next, List<Assignment> before) {
        for (Assignment earlier : before) {
            if (Operands.clash(earlier.target(), next.target())) {
                return false;
            }
            for (Tensor tensor : next.tensors()) {
                if (Operands.clash(earlier.target(), tensor)) {
                    return false;
                }
                // A copy would be taken before what is written here.
                if (Operands.clash(next.target(), tensor) && Operands.share(earlier.target(), tensor)) {
                    return false;
                }
            }
            if (next.value().divides() && Divisor.reads(next.value(), earlier.target())) {
                // They are looked through before anything is written.
                return false;
            }
        }
        return true;
    }

    private boolean clashes(Tensor tensor) {
        for (Assignment assignment : assignments) {
            if (Operands.clash(assignment.target(), tensor)) {
                return true;
            }
        }
        return false;
    }

    private void runOnCopies() {
        Map<Tensor, TensorLeaf> copies = new IdentityHashMap<>();
        try {
            for (Tensor tensor : clashing) {
                if (!copies.containsKey(tensor)) {
                    copies.put(tensor, new TensorLeaf(tensor.copy()));
                }
            }
            List<Assignment> separate = new ArrayList<>();
            for (Assignment assignment : assignments) {
                Term value = Rewrite.of(assignment.value(), null, leaf -> substitute(leaf, copies));
                separate.add(new Assignment(assignment.target(), value));
            }
            Execution.of(separate).run();
        } finally {
            copies.values().forEach(copy -> copy.tensor.close());
        }
    }

    private static Shaped substitute(Shaped leaf, Map<Tensor, TensorLeaf> copies) {
        TensorLeaf copy = leaf instanceof TensorLeaf read ? copies.get(read.tensor) : null;
        return copy == null ? leaf : copy;
    }
}
