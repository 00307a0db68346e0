package io.rankine.processor.kind.elementwise;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.translate.Residues;
import io.rankine.spec.ElementType;

/** The kernel of a formula of residues in C, by {@code kinds/rk_residues.h}. */
final class ResidueTwin {

    private static final String TEXT = """
            #include "kinds/rk_residues.h"
            RK_RESIDUE_ROW(%s, %s, %d, %d, %d,
            %s)
            """;

    private ResidueTwin() {}

    static String kernel(OpModel op, Overload overload, Residues formula) {
        ElementType type = overload.result();
        String name = op.name() + "_" + overload.codes();
        return TEXT.formatted(
                        name,
                        type.cName(),
                        overload.params().size(),
                        ModuloRow.place(overload),
                        Residues.steps(formula).size(),
                        Residues.lines(formula, type.code(), type.cName()))
                + ModuloRow.entry(name, overload);
    }

    /** Whether such a kernel has the types of an overload. */
    static boolean fits(Overload overload) {
        return overload.result().hasResidues()
                && overload.tensors().stream().allMatch(param -> param.elementType() == overload.result());
    }
}
