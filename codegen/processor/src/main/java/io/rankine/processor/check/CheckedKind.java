package io.rankine.processor.check;

import io.rankine.processor.read.DeclaredKind;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import java.util.List;
import java.util.function.Consumer;

/** What must hold of ops of a kind. */
public interface CheckedKind extends DeclaredKind {

    static CheckedKind of(MethodDecl method) {
        return (CheckedKind) method.kind();
    }

    /** What is wrong with a method that other rules, too, may have found at fault. */
    void check(MethodDecl method, OpSetDecl set, Consumer<Problem> problems);

    /** What follows the op's name in the names of its methods. */
    default List<String> methods() {
        return List.of("", "Into");
    }
}
