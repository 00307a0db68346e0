package io.rankine.modular;

import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.NativeLayout;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeRule;

/**
 * The modulus operand of an op: one {@link Modulus} (rank 0), or {@link RnsModuli} (rank 1), one modulus for each index
 * of the last axis. It broadcasts like a tensor of shape {@code []} or {@code [k]}.
 */
@Shape("[*]")
public sealed interface Moduli extends Operand permits Modulus, RnsModuli {

    /** Size in bytes of one entry of the off-heap table. */
    int ENTRY_BYTES = NativeLayout.MODULUS_BYTES;

    /**
     * The moduli of a residue number system, in order; for a single one see {@link Modulus#of}.
     *
     * @throws IllegalArgumentException if there is none or one of them is not positive
     */
    @ShapeRule("literal")
    static RnsModuli of(long[] p) {
        return RnsModuli.of(p);
    }

    /** The same one by one, each an int or a long. */
    @ShapeRule("literal")
    static RnsModuli of(Number... p) {
        return RnsModuli.of(p);
    }

    /** Number of moduli, at least 1. */
    int count();

    /** Modulus {@code i}, counted from 0. */
    Modulus at(int i);

    /** All moduli in order. Not a copy: read only. */
    Modulus[] array();

    /** The largest of the moduli. */
    long largest();

    /** 0 for a single {@link Modulus}, 1 for {@link RnsModuli}. */
    int rank();

    /** Size along {@code axis}: {@link #count()} on axis 0 of {@link RnsModuli}; a single modulus has no axis. */
    long dim(int axis);

    /** Distance between neighbours along {@code axis} in entries of the table. */
    long stride(int axis);

    /**
     * Address of the off-heap table that native kernels read: {@link #count()} entries of {@value #ENTRY_BYTES} bytes, laid
     * out as {@link ModulusTable} says. It lives as long as this object is reachable.
     */
    long address();
}
