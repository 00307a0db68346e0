package io.rankine.processor.check;

import io.rankine.processor.read.OpSetDecl;
import java.util.function.Consumer;

/** An op set is a final top-level class with ops in it. */
final class ClassRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        if (!set.finalClass() || !set.topLevel()) {
            problems.accept(Problem.at(
                    set.place(),
                    "op-set",
                    "%s must be %s",
                    set.className(),
                    set.language().opSet()));
        }
        for (String function : set.hidden()) {
            problems.accept(Problem.at(
                    set.place(),
                    "op-type",
                    "%s takes or returns a value class of Kotlin, such as UByte, which Java does not see; an operand is %s, or"
                            + " Modulus: with @Narrow, a formula of Int serves uint8, too",
                    function,
                    Types.elements()));
        }
        if (set.methods().isEmpty() && set.hidden().isEmpty()) {
            problems.accept(Problem.at(
                    set.place(),
                    "op-set",
                    "%s has no ops; annotate %s with the kind of op, such as @Elementwise",
                    set.className(),
                    set.language().ops()));
        }
    }
}
