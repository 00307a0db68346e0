package io.rankine.lazy.run;

import io.rankine.lazy.tree.FoldOp;
import java.util.List;

/** How long folds go. */
enum FoldWay {
    /** All elements of a fold at once, as every op can. */
    WHOLE,
    /** Part by part, from the first to the last. */
    IN_ORDER,
    /** Parts in any order, which are then joined. */
    JOINED;

    static FoldWay of(FoldOp op) {
        if (op.joins()) {
            return JOINED;
        }
        return op instanceof FoldOp.Reducing ? IN_ORDER : WHOLE;
    }

    /** The way that all of them go. */
    static FoldWay ofAll(List<FoldInto> folds) {
        FoldWay first = of(folds.getFirst().op());
        return folds.stream().allMatch(fold -> of(fold.op()) == first) ? first : WHOLE;
    }
}
