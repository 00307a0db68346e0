package io.rankine.processor.check;

import io.rankine.processor.read.OpSetDecl;
import java.util.function.Consumer;

/** The requirements of the kind of each op. */
final class KindRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        set.methods().forEach(method -> CheckedKind.of(method).check(method, set, problems));
    }
}
