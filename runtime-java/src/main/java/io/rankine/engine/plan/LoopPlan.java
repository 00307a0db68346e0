package io.rankine.engine.plan;

import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import org.jspecify.annotations.Nullable;

/**
 * The loop of one call, as kernels see it: axes coalesced and ordered, outermost first, none of size 1 and none empty.
 * Operand 0 is the result, the parameters follow in order. Broadcasting is stride 0; strides may be negative. In a
 * reduction the loops run over the result; the folded axis is not among them.
 *
 * <p>One a thread, reused from call to call: valid only while the kernel runs.
 */
public final class LoopPlan {

    private static final ElementType[] TYPES = ElementType.values();

    /** Strides of operand k stand at {@code k * capacity}. */
    int capacity = 8;

    long[] dims = new long[capacity];
    long[] strides = new long[4 * capacity];
    long[] addresses = new long[4];

    /** Ordinals: storing references in a long-lived array would cost a memory fence each. */
    int[] types = new int[4];

    @Nullable
    Moduli[] moduli = new Moduli[4];

    int rank;
    int operands;
    long size;

    private final NativeLoop nativeLoop = new NativeLoop();
    private final Stage stage = new Stage();

    LoopPlan() {}

    /** Number of loop axes; 0 for a single element. */
    public int rank() {
        return rank;
    }

    /** Trips of loop {@code d}, counted from the outermost; at least 2. */
    public long dim(int d) {
        return dims[d];
    }

    /** Trips of all loops together, at least 1. */
    public long size() {
        return size;
    }

    /** Number of operands, the result included. */
    public int operands() {
        return operands;
    }

    /** Elements of {@code operand} between neighbours along loop {@code d}; entries of the table for moduli. */
    public long stride(int operand, int d) {
        return strides[operand * capacity + d];
    }

    /** Byte address of the operand's element at the start of all loops; the table for moduli. */
    public long address(int operand) {
        Moduli table = moduli[operand];
        return table == null ? addresses[operand] : table.address();
    }

    /** Moduli of an operand that is moduli, read-only, indexed from 0 by its strides; else null. */
    public Modulus @Nullable [] moduli(int operand) {
        Moduli table = moduli[operand];
        return table == null ? null : table.array();
    }

    /** Element type of a tensor operand. @throws IllegalStateException for moduli */
    public ElementType type(int operand) {
        if (moduli[operand] != null) {
            throw new IllegalStateException("operand " + operand + " is moduli and has no element type");
        }
        return TYPES[types[operand]];
    }

    /** Arrays for the kernel to work in. */
    public Stage stage() {
        return stage;
    }

    /**
     * Address of this loop in the form native kernels take: 64-bit words {@code rank, dims[rank], strides[rank]} of operand
     * 0, of operand 1 and so on.
     */
    public long nativeLoop() {
        return nativeLoop.write(this);
    }
}
