package io.rankine.processor.emit;

import io.rankine.processor.translate.Function;

/**
 * The C kernel of an overload, made of its formula.
 *
 * @param formula the function that the kernel calls
 * @param kernel a macro of C that makes the loops
 */
public record Twin(Function formula, String kernel) {}
