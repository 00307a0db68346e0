package io.rankine.rns;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.MixedRadix;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.shape.Whole;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Integers of any size in a shape, row-major, on the heap: what residues stand for, by the Chinese remainder theorem, and where
 * they come from. For checks, keys and printing; ops are for residues.
 */
public final class BigTensor {

    private final BigInteger[] values;
    private final long[] shape;

    private BigTensor(BigInteger[] values, long[] shape) {
        this.values = values;
        this.shape = shape;
    }

    /**
     * These integers in this shape.
     *
     * @throws IllegalArgumentException if their number is not that of the shape
     */
    public static BigTensor of(BigInteger[] values, Number... shape) {
        return of(values, Whole.all(shape));
    }

    /** As {@link #of(BigInteger[], Number...)}, of sizes in an array. */
    public static BigTensor of(BigInteger[] values, long[] shape) {
        for (long dim : shape) {
            if (dim < 0) {
                throw new IllegalArgumentException("big tensor: shape " + Arrays.toString(shape) + " has the size "
                        + dim + "; sizes are 0 or more");
            }
        }
        BigInteger size =
                Arrays.stream(shape).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply);
        if (!size.equals(BigInteger.valueOf(values.length))) {
            throw new IllegalArgumentException("big tensor: " + values.length + " values for shape "
                    + Arrays.toString(shape) + " of " + size + " elements: give one each");
        }
        return new BigTensor(given("big tensor", values.clone()), shape.clone());
    }

    /**
     * The integers {@code [..., n]} in [0, Q) of residues {@code [..., k, n]}, Q the product of the moduli.
     *
     * @throws IllegalArgumentException if {@code a} is not of int64 or has no axis of k residues, or two moduli have a common
     *     factor
     */
    public static BigTensor combine(Tensor a, RnsModuli q) {
        if (!a.type().isInteger() || a.type().bits() < Long.SIZE) {
            throw new ElementTypeException("combine: a tensor of " + a.type() + "; it takes int64: cast it first");
        }
        if (a.rank() < 2 || a.dim(a.rank() - 2) != q.count()) {
            throw new IllegalArgumentException("combine: a tensor of shape " + Arrays.toString(a.shape())
                    + "; it must be [..., " + q.count() + ", n], a row for each modulus");
        }
        MixedRadix radix = MixedRadix.of(q);
        int k = q.count();
        int n = Math.toIntExact(a.dim(a.rank() - 1));
        long[] rows = PrimitiveArrays.longs(a);
        BigInteger[] values = new BigInteger[rows.length / k];
        long[] residues = new long[k];
        long[] words = new long[radix.words()];
        for (int v = 0; v < values.length; v++) {
            int start = v / n * k * n + v % n;
            for (int i = 0; i < k; i++) {
                residues[i] = rows[start + i * n];
            }
            radix.combine(residues, words);
            values[v] = unsigned(words);
        }
        long[] shape = Arrays.copyOf(a.shape(), a.rank() - 1);
        shape[shape.length - 1] = n;
        return new BigTensor(values, shape);
    }

    /**
     * The residues {@code [..., k, n]} of these integers {@code [..., n]}.
     *
     * @throws IllegalArgumentException if the rank is 0
     */
    public Tensor residues(RnsModuli q) {
        if (shape.length == 0) {
            throw new IllegalArgumentException(
                    "residues: a single integer of shape []; it must be [..., n], such as [1]");
        }
        int k = q.count();
        int n = Math.toIntExact(shape[shape.length - 1]);
        long[] rows = new long[Math.multiplyExact(values.length, k)];
        for (int i = 0; i < k; i++) {
            Modulus p = q.at(i);
            BigInteger modulus = BigInteger.valueOf(p.value());
            for (int v = 0; v < values.length; v++) {
                rows[(v / n * k + i) * n + v % n] = values[v].mod(modulus).longValueExact();
            }
        }
        long[] shaped = Arrays.copyOf(shape, shape.length + 1);
        shaped[shape.length - 1] = k;
        shaped[shape.length] = n;
        return PrimitiveArrays.tensor(rows, shaped);
    }

    /** The representatives modulo {@code q} in [-q/2, q/2). @throws IllegalArgumentException if q is below 1 */
    public BigTensor centered(BigInteger q) {
        if (q.signum() <= 0) {
            throw new IllegalArgumentException("centered: modulus " + q + " is out of range; it is 1 or more");
        }
        BigInteger half = q.shiftRight(1);
        return map(value -> value.add(half).mod(q).subtract(half));
    }

    /** {@code f} of every integer. @throws NullPointerException if f gives null */
    public BigTensor map(UnaryOperator<BigInteger> f) {
        return new BigTensor(given("map", Arrays.stream(values).map(f).toArray(BigInteger[]::new)), shape);
    }

    /** The integer at these indices; negative ones count from the end. */
    public BigInteger get(long... at) {
        if (at.length != shape.length) {
            throw new IllegalArgumentException("get: " + at.length + " indices for shape " + Arrays.toString(shape));
        }
        int position = 0;
        for (int axis = 0; axis < at.length; axis++) {
            long index = at[axis] < 0 ? at[axis] + shape[axis] : at[axis];
            if (index < 0 || index >= shape[axis]) {
                throw new IndexOutOfBoundsException("get: index " + at[axis] + " is out of range for axis " + axis
                        + " of shape " + Arrays.toString(shape));
            }
            position = (int) (position * shape[axis] + index);
        }
        return values[position];
    }

    /** A copy of the shape. */
    public long[] shape() {
        return shape.clone();
    }

    /** Number of integers. */
    public int size() {
        return values.length;
    }

    /** A copy of the integers, row-major. */
    public BigInteger[] toArray() {
        return values.clone();
    }

    /** The largest magnitude; 0 if there are no integers. */
    public BigInteger magnitude() {
        return Arrays.stream(values).map(BigInteger::abs).reduce(BigInteger.ZERO, BigInteger::max);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BigTensor that
                && Arrays.equals(shape, that.shape)
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(shape) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "BigTensor" + Arrays.toString(shape) + Arrays.toString(values);
    }

    /** These values, none of which is null. */
    private static BigInteger[] given(String op, BigInteger... values) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == null) {
                throw new NullPointerException(
                        op + ": value " + i + " of " + values.length + " is null: give a number");
            }
        }
        return values;
    }

    private static BigInteger unsigned(long[] words) {
        byte[] bytes = new byte[words.length * Long.BYTES];
        for (int i = 0; i < bytes.length; i++) {
            int place = bytes.length - 1 - i;
            bytes[i] = (byte) (words[place / Long.BYTES] >>> place % Long.BYTES * Byte.SIZE);
        }
        return new BigInteger(1, bytes);
    }
}
