package io.rankine.modular;

import io.rankine.spec.Shape;
import io.rankine.spec.ShapeRule;
import io.rankine.spec.shape.Whole;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Moduli of a residue number system, shape {@code [k]}: modulus {@code i} goes with index {@code i} of the last axis. */
@Shape("[?]")
public final class RnsModuli implements Moduli {

    private final Modulus[] moduli;
    private final long largest;

    private final ModulusTable table;
    /** Made when first asked for: as many as a program has bases to convert to. */
    private final Map<Object, Object> derived = new ConcurrentHashMap<>();

    private volatile boolean coprime;

    private RnsModuli(Modulus[] moduli) {
        if (moduli.length == 0) {
            throw new IllegalArgumentException("moduli: none given; a residue number system has at least one modulus");
        }
        this.moduli = moduli;
        largest = Arrays.stream(moduli).mapToLong(Modulus::value).max().getAsLong();
        table = new ModulusTable(moduli);
    }

    /**
     * The moduli {@code p}, in order; equal ones are allowed.
     *
     * @throws IllegalArgumentException if there is none or one of them is not positive
     */
    @ShapeRule("literal")
    public static RnsModuli of(long[] p) {
        return new RnsModuli(Arrays.stream(Objects.requireNonNull(p, "Moduli.of: p is null"))
                .mapToObj(Modulus::of)
                .toArray(Modulus[]::new));
    }

    /** The same one by one, each an int or a long. */
    @ShapeRule("literal")
    public static RnsModuli of(Number... p) {
        return of(Whole.all(Objects.requireNonNull(p, "Moduli.of: p is null")));
    }

    /** The moduli {@code p}, in order. */
    @ShapeRule("literal")
    public static RnsModuli of(Modulus... p) {
        return new RnsModuli(
                Objects.requireNonNull(p, "RnsModuli.of: p is null").clone());
    }

    /** Product of all moduli: residues determine integers up to it when the moduli are pairwise coprime. */
    public BigInteger product() {
        return Arrays.stream(moduli)
                .map(p -> BigInteger.valueOf(p.value()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** What follows from these moduli and a key, kept with them; {@code make} must not ask for anything of the kind. */
    @SuppressWarnings("unchecked")
    <T> T derived(Object key, Function<RnsModuli, T> make) {
        return (T) derived.computeIfAbsent(key, asked -> make.apply(this));
    }

    /** Two of these moduli that have a common factor, and that; null if there are none. */
    public long @Nullable [] commonFactor() {
        for (int j = 1; !coprime && j < moduli.length; j++) {
            for (int i = 0; i < j; i++) {
                long factor = gcd(moduli[i].value(), moduli[j].value());
                if (factor != 1) {
                    return new long[] {moduli[i].value(), moduli[j].value(), factor};
                }
            }
        }
        coprime = true;
        return null;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** All but the last {@code count} of these moduli, at least one. */
    public RnsModuli dropLast(int count) {
        if (count < 0 || count >= moduli.length) {
            throw new IllegalArgumentException(
                    "moduli: " + count + " of " + moduli.length + " to drop; drop 0 to " + (moduli.length - 1));
        }
        return new RnsModuli(Arrays.copyOf(moduli, moduli.length - count));
    }

    /** These moduli and then those. */
    public RnsModuli plus(Moduli others) {
        Modulus[] all = Arrays.copyOf(moduli, moduli.length + others.count());
        System.arraycopy(others.array(), 0, all, moduli.length, others.count());
        return new RnsModuli(all);
    }

    /** The values of the moduli, in order. */
    public long[] values() {
        return Arrays.stream(moduli).mapToLong(Modulus::value).toArray();
    }

    @Override
    public int count() {
        return moduli.length;
    }

    @Override
    public Modulus at(int i) {
        return moduli[i];
    }

    @Override
    public Modulus[] array() {
        return moduli;
    }

    @Override
    public long largest() {
        return largest;
    }

    @Override
    public int rank() {
        return 1;
    }

    @Override
    public long dim(int axis) {
        checkAxis(axis);
        return moduli.length;
    }

    @Override
    public long stride(int axis) {
        checkAxis(axis);
        return 1;
    }

    @Override
    public long address() {
        return table.address();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RnsModuli that && Arrays.equals(moduli, that.moduli);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(moduli);
    }

    @Override
    public String toString() {
        return "RnsModuli" + Arrays.toString(values());
    }

    private static void checkAxis(int axis) {
        if (axis != 0) {
            throw new IndexOutOfBoundsException(
                    "moduli: axis " + axis + " is out of range; moduli of shape [k] have axis 0");
        }
    }
}
