package io.rankine.processor.emit;

import io.rankine.processor.translate.Function;
import java.util.List;

/**
 * The C kernel of an overload, made of its formula.
 *
 * @param formulas the functions that the kernel calls
 * @param kernel macros of C that make the loops
 */
public record Twin(List<Function> formulas, String kernel) {

    public Twin {
        formulas = List.copyOf(formulas);
    }
}
