package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Storage;
import io.rankine.spec.ElementType;

/** What views of a tensor's bytes as elements of another type ask for. */
final class Reinterpretation {

    private static final int PARTS = 2;

    private Reinterpretation() {}

    /** Whether elements seen as another type are read-only. @throws ElementTypeException if they cannot be seen so */
    static boolean readOnly(Elements elements, ElementType as) {
        boolean fromBool = elements.type.isLogical();
        boolean toBool = as.isLogical();
        if (toBool && !fromBool) {
            throw new ElementTypeException("view: bytes of " + elements.type.label()
                    + " are not seen as bool, which are 0 or 1: compare with 0, or cast");
        }
        checkAligned("view", elements.storage, as);
        return elements.readOnly || fromBool && !toBool;
    }

    /** The layout of the real parts, 0, or the imaginary ones, 1. */
    static Layout part(Elements elements, String name, int part) {
        if (!elements.type.isComplex()) {
            throw new ElementTypeException(
                    name + ": a tensor of " + elements.type.label() + " has no parts: complex64 and complex128 have");
        }
        return elements.layout.part(part, PARTS);
    }

    /** C may only read elements at multiples of their size, complex ones at multiples of their parts'. */
    static void checkAligned(String op, Storage storage, ElementType type) {
        int alignment = type.bytes() / type.parts();
        if (storage.base() % alignment != 0 && storage.bytes() > 0) {
            throw new IllegalArgumentException(op + ": memory at 0x" + Long.toHexString(storage.address())
                    + " for elements of " + type.label() + ", which lie at multiples of " + alignment
                    + " bytes: allocate it with that alignment, or copy the bytes");
        }
    }
}
