package io.rankine.engine.layout;

import io.rankine.spec.shape.Shaped;

/** Whatever an op reads or writes: a tensor, or moduli along the last axis. */
public interface Operand extends Shaped {

    /** Steps from one entry to the next along {@code axis}, in entries. */
    long stride(int axis);

    /** Byte address of the first entry. @throws IllegalStateException if its memory has been released */
    long address();
}
