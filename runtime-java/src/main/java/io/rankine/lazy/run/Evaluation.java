package io.rankine.lazy.run;

import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.Called;
import io.rankine.lazy.tree.Fold;
import io.rankine.lazy.tree.Term;
import java.util.List;

/** A new tensor of the elements of a term. */
public final class Evaluation {

    private Evaluation() {}

    /** Computed in one pass; op by op where the elements are few or this thread's ops are watched. */
    public static Tensor of(Term term) {
        Observation.computed(term, false);
        if (term instanceof Fold fold) {
            return Unreshaped.folded(fold);
        }
        if (term instanceof Called called) {
            return Unreshaped.called(called);
        }
        Tensor small = Observation.watching() ? null : Direct.evaluate(term);
        if (small != null) {
            return small;
        }
        Tensor out = Tensor.empty(term.type(), term.shape());
        new Assignments(List.of(Assignment.checked("assign", out, term))).runAllowed();
        return out;
    }
}
