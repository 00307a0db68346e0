package io.rankine.lazy.run;

import io.rankine.engine.Observation;
import io.rankine.engine.Preload;
import io.rankine.lazy.tree.Assignment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Assignments of one shape, one after the other, and the passes made of them when they first run. */
public final class Assignments {

    private final List<Assignment> list;
    private final boolean reshapes;
    private volatile @Nullable List<Pass> passes;

    public Assignments(List<Assignment> list) {
        this.list = list;
        boolean any = false;
        for (Assignment assignment : list) {
            any |= assignment.value().reshapes() > 0;
        }
        reshapes = any;
    }

    /** An assignment that reads tensors alone and is not kept. */
    static void runOnce(Assignment assignment) {
        if (Observation.watching() || !Direct.assignFew(assignment)) {
            new Assignments(List.of(assignment)).runAllowed();
        }
    }

    public List<Assignment> list() {
        return list;
    }

    /** Computes and writes, op by op where this thread's ops are watched. */
    public void run() {
        for (Assignment assignment : list) {
            Observation.computed(assignment.value(), true);
        }
        runAllowed();
    }

    /** The same, of which guards need not be asked. */
    void runAllowed() {
        if (reshapes) {
            Unreshaped.run(list);
            return;
        }
        if (Observation.watching()) {
            for (Assignment assignment : list) {
                OpByOp.run(assignment);
            }
            return;
        }
        List<Pass> ready = passes;
        if (ready == null) {
            boolean early = Preload.early();
            if (early && list.size() == 1 && Direct.assign(list.getFirst())) {
                return;
            }
            ready = Pass.of(list);
            passes = early ? null : ready;
        }
        for (Pass pass : ready) {
            pass.run();
        }
    }
}
