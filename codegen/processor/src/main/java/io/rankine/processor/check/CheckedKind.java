package io.rankine.processor.check;

import io.rankine.processor.read.DeclaredKind;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import java.util.List;
import java.util.function.Consumer;

/** Rules for the ops of a kind. */
public interface CheckedKind extends DeclaredKind {

    static CheckedKind of(MethodDecl method) {
        return (CheckedKind) method.kind();
    }

    /** The errors of a method; other rules may have found errors in it too. */
    void check(MethodDecl method, OpSetDecl set, Consumer<Problem> problems);

    /** The suffix of the op's name in the names of its methods. */
    default List<String> methods() {
        return List.of("", "Into");
    }
}
