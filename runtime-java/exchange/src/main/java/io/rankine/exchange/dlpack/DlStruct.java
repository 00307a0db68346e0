package io.rankine.exchange.dlpack;

import io.rankine.exchange.raw.ElementBytes;
import io.rankine.spec.ElementKind;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/**
 * The two structs that hand a tensor over, and what their fields mean (dlpack.h 1.x, LP64). Each holds a {@code DLTensor} of
 * 48 bytes.
 */
enum DlStruct {
    /** {@code DLManagedTensor}, of capsules named {@code dltensor}. */
    LEGACY(64, 0, 48, 56),
    /** {@code DLManagedTensorVersioned}, of capsules named {@code dltensor_versioned}. */
    VERSIONED(80, 32, 8, 16);

    /** Fields of the versioned struct that the other does not have. */
    static final long MAJOR = 0;

    static final long MINOR = 4;
    static final long FLAGS = 24;

    /** Fields of {@code DLTensor}, from its start. */
    static final long DATA = 0;

    static final long DEVICE_TYPE = 8;
    static final long DEVICE_ID = 12;
    static final long RANK = 16;
    static final long TYPE_CODE = 20;
    static final long TYPE_BITS = 21;
    static final long TYPE_LANES = 22;
    static final long SHAPE = 24;
    static final long STRIDES = 32;
    static final long BYTE_OFFSET = 40;

    static final int VERSION = 1;
    static final int CPU = 1;
    /** The rank in a struct of ours that was given up. */
    static final int RELEASED = Integer.MIN_VALUE;

    static final long READ_ONLY = 1;

    final long bytes;
    /** Position of the {@code DLTensor}. */
    final long tensor;

    final long context;
    final long deleter;

    DlStruct(long bytes, long tensor, long context, long deleter) {
        this.bytes = bytes;
        this.tensor = tensor;
        this.context = context;
        this.deleter = deleter;
    }

    /** The element type of a {@code DLDataTypeCode} and the bits of one element. @throws FormatException if there is none */
    static ElementType type(int code, int bits) {
        return Arrays.stream(ElementKind.values())
                .filter(kind -> kind.dlpack() == code)
                .findFirst()
                .map(kind -> ElementBytes.type("dlpack", kind, bits, name(kind) + bits))
                .orElseGet(() -> ElementBytes.type("dlpack", "", "code " + code + " of " + bits + " bits"));
    }

    /** The stem of the names of a kind's types. */
    private static String name(ElementKind kind) {
        return Arrays.stream(ElementType.values())
                .filter(type -> type.kind() == kind)
                .findFirst()
                .map(type -> type.label().replaceAll("[0-9]", ""))
                .orElseThrow();
    }
}
