package io.rankine.processor.check;

import io.rankine.processor.read.StrayDecl;

/** An op stands in an op set; elsewhere nothing would come of it. */
public final class StrayRule {

    private StrayRule() {}

    public static Problem problem(StrayDecl method) {
        return Problem.at(
                method.place(),
                "op-set",
                "%s stands in %s, which has no @OpSet; an op set is %s",
                method.name(),
                method.className(),
                method.language().opSet());
    }
}
