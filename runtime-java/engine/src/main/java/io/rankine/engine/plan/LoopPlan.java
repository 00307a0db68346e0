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

    /** The innermost loops, for which kernels have code: rows, and layers of rows. */
    public static final int INNER = 3;

    /** Offsets within the row of an operand, of moduli the first entry; the strides, one a loop, follow. */
    static final int ADDRESS = 0;

    static final int TYPE = 1;
    static final int STRIDES = 2;

    private static final ElementType[] TYPES = ElementType.values();

    /** Longs in a row. */
    int width = STRIDES + 8;

    /**
     * Everything a kernel asks for, in one array, as tiny calls live by few loads: in row 0 the sizes of the loops, where the
     * other rows have strides; in row k + 1 operand k. Types as ordinals: storing a reference takes a memory fence.
     */
    long[] rows = new long[(2 + FlatLoop.MAX_OPERANDS) * width];

    /** Moduli by operand; entries whose bit in {@link #tables} is not set are stale. */
    @Nullable
    Moduli[] moduli = new Moduli[1 + FlatLoop.MAX_OPERANDS];

    /** Bit k: operand k is moduli. */
    int tables;

    int rank;
    int operands;
    long size;

    /** How many more parts of one loop, or loops, as long as this one run beside it, or until its result's memory is used again. */
    int others;

    private final NativeLoop nativeLoop = new NativeLoop();
    private final Stage stage;
    private @Nullable InnerLoops inner;
    private @Nullable LoopPlan beside;

    LoopPlan() {
        this(new Stage());
    }

    LoopPlan(Stage stage) {
        this.stage = stage;
    }

    /** One to be set to parts of others by {@link #at}. */
    public static LoopPlan ofParts() {
        return new LoopPlan();
    }

    /** Another one for a loop within this one's kernel, with the same arrays. */
    public LoopPlan beside() {
        LoopPlan other = beside;
        if (other == null) {
            other = new LoopPlan(stage);
            beside = other;
        }
        return other;
    }

    /** Number of loop axes; 0 for a single element. */
    public int rank() {
        return rank;
    }

    /** Trips of loop {@code d}, counted from the outermost; at least 2. */
    public long dim(int d) {
        return rows[STRIDES + d];
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
        return rows[row(operand) + STRIDES + d];
    }

    /** Trips of the innermost loop, which goes along a row. */
    public long rowLength() {
        return rank > 0 ? dim(rank - 1) : 1;
    }

    /** Trips of the loop around it, from row to row in a layer. */
    public long rows() {
        return rank > 1 ? dim(rank - 2) : 1;
    }

    /** Trips of the loop around that. */
    public long layers() {
        return rank > 2 ? dim(rank - 3) : 1;
    }

    /** As {@link #stride}, along a row; without a loop the result goes on and nothing else does. */
    public long step(int operand) {
        return rank > 0 ? stride(operand, rank - 1) : operand == 0 ? 1 : 0;
    }

    /** As {@link #stride}, from row to row; 0 if there is one. */
    public long jump(int operand) {
        return rank > 1 ? stride(operand, rank - 2) : 0;
    }

    /** As {@link #stride}, from the end of a layer, a jump after its last row, to the next layer. */
    public long lift(int operand) {
        return rank > 2 ? stride(operand, rank - 3) - rows() * jump(operand) : 0;
    }

    /** The innermost of more loops, as a plan that {@link #nextInner} moves on. */
    public LoopPlan firstInner() {
        if (inner == null) {
            inner = new InnerLoops(this);
        }
        return inner.first();
    }

    /** Moves {@link #firstInner} to the next index of the loops around it; false if there is none. */
    public boolean nextInner() {
        return inner != null && inner.next();
    }

    /** Entry of the table for moduli at the start of all loops. */
    public long first(int operand) {
        return rows[row(operand) + ADDRESS];
    }

    /** Byte address of the operand's element at the start of all loops; the table for moduli. */
    public long address(int operand) {
        Moduli table = table(operand);
        return table == null ? rows[row(operand) + ADDRESS] : table.address();
    }

    /** Moduli of an operand that is moduli, read-only, indexed from 0 by its strides; else null. */
    public Modulus @Nullable [] moduli(int operand) {
        Moduli table = table(operand);
        return table == null ? null : table.array();
    }

    /** Element type of a tensor operand. @throws IllegalStateException for moduli */
    public ElementType type(int operand) {
        if (table(operand) != null) {
            throw new IllegalStateException("operand " + operand + " is moduli and has no element type");
        }
        return TYPES[(int) rows[row(operand) + TYPE]];
    }

    /** Arrays for the kernel to work in. */
    public Stage stage() {
        return stage;
    }

    /**
     * Address of this loop in the form native kernels take: 64-bit words {@code rank, dims[rank], strides[rank]} of operand
     * 0, of operand 1 and so on. The upper half of the first word says how many more such parts of one loop, or such loops,
     * there are: caches are shared.
     */
    public long nativeLoop() {
        return nativeLoop.write(this, 0, 0);
    }

    /**
     * As {@link #nativeLoop()}, for a fold along an axis of two levels: the first word is negative, and two more words follow.
     *
     * @param runs of the axis, the first of the two words
     * @param jump bytes between the starts of runs, the second one
     */
    public long nativeLoop(long runs, long jump) {
        return nativeLoop.write(this, runs, jump);
    }

    /** It is one of so many loops, and one more, each of which writes memory of its own before this result's is used again. */
    public void among(int loops) {
        others = loops;
    }

    /**
     * Takes over {@code whole} with loop {@code axis}, along which no moduli advance, cut to {@code from} to
     * {@code to - 1}.
     */
    void part(LoopPlan whole, int axis, long from, long to) {
        copy(whole);
        size = whole.size / whole.dim(axis) * (to - from);
        long parts = Math.min(Integer.MAX_VALUE, 1 + (whole.dim(axis) - 1) / (to - from));
        others = (int) Math.min(Integer.MAX_VALUE, (1L + whole.others) * parts - 1);
        rows[STRIDES + axis] = to - from;
        for (int operand = 0; operand < operands; operand++) {
            if (table(operand) == null) {
                rows[row(operand) + ADDRESS] +=
                        from * stride(operand, axis) * type(operand).bytes();
            }
        }
        LoopOrder.dropOnes(this, rank);
    }

    /** Takes over {@code whole} with operands 0 and 1 at other addresses. */
    public void at(LoopPlan whole, long out, long in) {
        copy(whole);
        size = whole.size;
        others = 0;
        rows[row(0) + ADDRESS] = out;
        rows[row(1) + ADDRESS] = in;
    }

    void copy(LoopPlan whole) {
        width = whole.width;
        operands = whole.operands;
        tables = whole.tables;
        rank = whole.rank;
        if (rows.length < end()) {
            rows = new long[whole.rows.length];
        }
        System.arraycopy(whole.rows, 0, rows, 0, end());
        if (moduli.length < operands) {
            moduli = new Moduli[whole.moduli.length];
        }
        System.arraycopy(whole.moduli, 0, moduli, 0, Math.min(operands, whole.moduli.length));
    }

    /** The start of the row of {@code operand}. */
    int row(int operand) {
        return (operand + 1) * width;
    }

    /** The end of the rows in use. */
    int end() {
        return row(operands);
    }

    @Nullable
    Moduli table(int operand) {
        return (tables & 1 << operand) == 0 ? null : moduli[operand];
    }
}
