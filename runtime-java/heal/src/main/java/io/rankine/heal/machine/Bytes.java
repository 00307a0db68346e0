package io.rankine.heal.machine;

/** Sizes of memory that only passes: as sums that end at the largest long. */
public final class Bytes {

    private Bytes() {}

    /** Elements of so many bytes each. */
    public static long of(long elements, long each) {
        return elements > Long.MAX_VALUE / Math.max(1, each) ? Long.MAX_VALUE : elements * each;
    }

    /** All of them. */
    public static long sum(long... parts) {
        long sum = 0;
        for (long part : parts) {
            sum = sum > Long.MAX_VALUE - part ? Long.MAX_VALUE : sum + part;
        }
        return sum;
    }

    /** An int64 copy of a tensor that is not int64. */
    public static long wide(Value value) {
        return value.type.isInteger() && value.type.bytes() == Long.BYTES ? 0 : of(value.layout.size(), Long.BYTES);
    }

    /** A copy of an operand that lies in the memory of the result other than element on element. */
    public static long apart(Value operand, Value result) {
        boolean shared = operand.buffer == result.buffer && !operand.layout.equals(result.layout);
        return shared ? of(Math.max(operand.layout.size(), result.layout.size()), operand.type.bytes()) : 0;
    }

    /** A copy of an operand that lies in the memory of the result. */
    public static long copied(Value operand, Value result) {
        return operand.buffer == result.buffer ? of(operand.layout.size(), operand.type.bytes()) : 0;
    }

    /** Moduli with their reciprocals, where there are more than anybody has. */
    public static long moduli(Value p) {
        long k = p.layout.size();
        return k > 1 << 12 ? of(k, 8 * Long.BYTES) : 0;
    }

    /** A permutation as arrays: its entries, those seen, and the order. */
    public static long permutation(Value perm) {
        return of(perm.layout.size(), 3 * Long.BYTES);
    }
}
