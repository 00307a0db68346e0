package io.rankine.processor;

import io.rankine.processor.emit.EmittedKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.translate.Formulas;

/** Finds out by the formulas what serves overloads without a kernel of their own. */
final class ServedOverloads {

    private ServedOverloads() {}

    static OpSetModel in(OpSetModel set, Formulas formulas) {
        return new OpSetModel(
                set.packageName(),
                set.className(),
                set.source(),
                set.ops().stream().map(op -> in(op, formulas)).toList());
    }

    private static OpModel in(OpModel op, Formulas formulas) {
        return new OpModel(
                op.name(),
                op.kind(),
                op.signature(),
                op.doc(),
                op.overloads().stream()
                        .map(overload -> overload.hasKernel()
                                ? overload
                                : EmittedKind.of(op.kind()).served(op, overload, formulas))
                        .toList(),
                op.variant(),
                op.traits());
    }
}
