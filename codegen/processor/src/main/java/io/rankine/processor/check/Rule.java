package io.rankine.processor.check;

import io.rankine.processor.read.OpSetDecl;
import java.util.function.Consumer;

/** One thing that must hold of an op set. */
@FunctionalInterface
interface Rule {

    void check(OpSetDecl set, Consumer<Problem> problems);
}
