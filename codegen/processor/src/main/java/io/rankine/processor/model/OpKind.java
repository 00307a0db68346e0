package io.rankine.processor.model;

import java.util.List;
import java.util.Optional;

/** The kind of an op, as seen from its model. Each kind has a package of its own. */
public interface OpKind {

    /** How the methods of an op are called. */
    enum Calls {
        /** On elements: tensors and numbers in any mixture, and expressions. */
        ELEMENTS,
        /** On a tensor and the axis that it folds. */
        FOLD,
        /** On whole tensors. */
        TENSORS
    }

    /** The word for it in catalogues and documentation. */
    String label();

    Calls calls();

    /** The suffix of the name of the kernels' class; empty if the op's method is the kernel. */
    Optional<String> kernels();

    /**
     * What {@link Details#words()} wrote.
     *
     * @throws IllegalArgumentException if a word is unknown
     */
    Details details(List<String> words);

    /** True if one element of each operand makes one element of the result. */
    default boolean isElementwise() {
        return calls() == Calls.ELEMENTS;
    }

    /** True if an axis is folded away. */
    default boolean folds() {
        return calls() == Calls.FOLD;
    }

    /** True if operands are tensors, with all axes of the signature. */
    default boolean takesTensors() {
        return calls() == Calls.TENSORS;
    }
}
