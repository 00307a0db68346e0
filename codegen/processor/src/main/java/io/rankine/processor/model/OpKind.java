package io.rankine.processor.model;

import java.util.List;
import java.util.Optional;

/** What an op does with its operands, as far as its model tells. All that one kind needs is in a package of its own. */
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

    /** What ends the name of the class that makes its kernels; empty where the op's method is the kernel. */
    Optional<String> kernels();

    /**
     * What {@link Details#words()} wrote.
     *
     * @throws IllegalArgumentException if a word is unknown
     */
    Details details(List<String> words);

    /** Whether one element of each operand makes one element of the result. */
    default boolean isElementwise() {
        return calls() == Calls.ELEMENTS;
    }

    /** Whether an axis is folded away. */
    default boolean folds() {
        return calls() == Calls.FOLD;
    }

    /** Whether operands are tensors, with all axes of the signature. */
    default boolean takesTensors() {
        return calls() == Calls.TENSORS;
    }
}
