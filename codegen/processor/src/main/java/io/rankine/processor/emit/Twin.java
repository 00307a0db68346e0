package io.rankine.processor.emit;

import io.rankine.processor.translate.Function;
import java.util.Optional;

/**
 * The C kernel of an overload, made of its formula.
 *
 * @param formula the function that the kernel calls, if it calls one
 * @param kernel a macro of C that makes the loops
 */
public record Twin(Optional<Function> formula, String kernel) {}
