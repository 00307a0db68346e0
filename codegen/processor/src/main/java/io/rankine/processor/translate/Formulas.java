package io.rankine.processor.translate;

import java.util.List;
import java.util.Optional;

/** The translations of the methods of one op set. */
public interface Formulas {

    /** Of an op set whose methods cannot be read. */
    Formulas NONE = (method, arguments) -> Optional.empty();

    /** The method that a call with arguments of these types means; empty if it has no translation. */
    Optional<Function> find(String method, List<JavaType> arguments);

    /** Whether a method of this name has no translation although it promises one, which was reported as an error. */
    default boolean isRefused(String method) {
        return false;
    }
}
