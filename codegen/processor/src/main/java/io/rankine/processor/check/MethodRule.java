package io.rankine.processor.check;

import io.rankine.processor.read.Language;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** An op is a plain static method with one op annotation, which generated code in the same package can call. */
final class MethodRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        set.methods().forEach(method -> check(method, set.language(), problems));
    }

    private static void check(MethodDecl method, Language language, Consumer<Problem> problems) {
        List<String> wanted = new ArrayList<>();
        if (!method.isStatic()) {
            wanted.add("be " + language.isStatic());
        }
        if (method.isPrivate()) {
            wanted.add("not be private");
        }
        if (!method.plain()) {
            wanted.add("have no type parameters, variable arity or checked exceptions");
        }
        if (!wanted.isEmpty()) {
            problems.accept(Problem.at(
                    method.place(),
                    "op-method",
                    "%s must %s; kernels call it for every element",
                    method.name(),
                    String.join(", ", wanted)));
        }
        if (method.kinds().size() > 1) {
            problems.accept(Problem.at(
                    method.place(),
                    "op-kind",
                    "%s has the annotations of several kinds of op; keep one of them",
                    method.name()));
        }
    }
}
