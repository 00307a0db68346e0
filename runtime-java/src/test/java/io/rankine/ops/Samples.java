package io.rankine.ops;

import io.rankine.engine.AnyElements;
import io.rankine.engine.BoxedElements;
import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Random tensors in every kind of layout, with the values that break things. */
public final class Samples {

    enum Arrangement {
        ROW_MAJOR,
        TRANSPOSED,
        BACKWARDS,
        STEPPED,
        REPEATED
    }

    private static final long[] EDGES = {0, 1, -1, 2, -2, 7, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1};
    private static final double[] REALS = {0, 1, -1, 0.5, -2.75, 3, 1e10, -1e-10, 1e30, 12345.678};
    private static final long[] PRIMES = {1, 2, 3, 97, 65537, 2147483647L, 2305843009218281473L, Long.MAX_VALUE};

    private final Random random;

    public Samples(long seed) {
        random = new Random(seed);
    }

    public Random random() {
        return random;
    }

    /** A tensor of this logical shape, laid out at random. */
    public Tensor tensor(ElementType type, boolean nonZero, long... shape) {
        Arrangement[] all = Arrangement.values();
        return tensor(all[random.nextInt(all.length)], type, nonZero, shape);
    }

    public Tensor tensor(Arrangement arrangement, ElementType type, boolean nonZero, long... shape) {
        Tensor tensor =
                switch (arrangement) {
                    case ROW_MAJOR -> Tensor.empty(type, shape);
                    case TRANSPOSED -> Tensor.empty(type, reversed(shape)).transpose();
                    case BACKWARDS -> sliced(type, -1, shape);
                    case STEPPED -> sliced(type, 2, shape);
                    case REPEATED -> Tensor.empty(type, collapsed(shape));
                };
        each(tensor, at -> set(tensor, at, element(type, nonZero)));
        return arrangement == Arrangement.REPEATED ? tensor.broadcastTo(shape) : tensor;
    }

    /** A shape that broadcasts to {@code shape}: some sizes 1, some leading axes missing. */
    long[] narrower(long... shape) {
        long[] narrow =
                Arrays.copyOfRange(shape, random.nextInt(4) == 0 ? random.nextInt(shape.length + 1) : 0, shape.length);
        for (int d = 0; d < narrow.length; d++) {
            narrow[d] = random.nextInt(4) == 0 ? 1 : narrow[d];
        }
        return narrow;
    }

    /** One modulus, or one for each index of the last axis. */
    Moduli moduli(ElementType type, long... shape) {
        long last = shape.length == 0 ? 0 : shape[shape.length - 1];
        if (last == 0 || random.nextBoolean()) {
            return Modulus.of(modulus(type));
        }
        return RnsModuli.of(
                random.longs(last, 0, Long.MAX_VALUE).map(x -> modulus(type)).toArray());
    }

    private long modulus(ElementType type) {
        long limit = type == ElementType.INT32 ? Integer.MAX_VALUE : Long.MAX_VALUE;
        long p = random.nextBoolean()
                ? PRIMES[random.nextInt(PRIMES.length)]
                : 1 + (random.nextLong() >>> 1 + random.nextInt(62));
        return 1 + (p - 1) % limit;
    }

    Object element(ElementType type, boolean nonZero) {
        long bits =
                random.nextInt(3) == 0 ? EDGES[random.nextInt(EDGES.length)] : random.nextLong() >> random.nextInt(64);
        double real = type.isInteger() || type.isLogical() ? 0 : real();
        // No infinities: float16 ends at 65504.
        double held = type.isFloating() && !Double.isFinite(((Number) Reference.rounded(type, real)).doubleValue())
                ? real % 1000
                : real;
        Object element = AnyElements.of(type, bits, held, bits);
        element = element instanceof Float zero && zero == 0 ? (Object) 0f : element;
        return nonZero && element instanceof Number number && number.doubleValue() == 0
                ? AnyElements.of(type, 3, 3, 0)
                : element;
    }

    private double real() {
        return random.nextInt(3) == 0 ? REALS[random.nextInt(REALS.length)] : random.nextGaussian() * 1000;
    }

    /** Puts 1 in place of what an op refuses for having no inverse, whichever of the moduli it meets. */
    static void makeInvertible(ElementwiseOp op, Operand... operands) {
        for (int i = 0; i < operands.length; i++) {
            if (op.params().get(i).invertible()) {
                Tensor given = (Tensor) operands[i];
                Tensor divisors = given.readOnly() ? given.copy() : given;
                operands[i] = divisors;
                Moduli moduli = (Moduli) operands[operands.length - 1];
                Modulus[] all = moduli.array();
                boolean apart = divisors.rank() > 0 && divisors.dim(divisors.rank() - 1) == all.length;
                each(divisors, at -> {
                    BigInteger divisor = BigInteger.valueOf(((Number) get(divisors, at)).longValue());
                    for (Modulus p : apart ? new Modulus[] {broadcast(moduli, at)} : all) {
                        if (!divisor.gcd(BigInteger.valueOf(p.value())).equals(BigInteger.ONE)) {
                            set(divisors, at, divisors.type() == ElementType.INT32 ? (Object) 1 : (Object) 1L);
                        }
                    }
                });
            }
        }
    }

    public static Object get(Tensor tensor, long... at) {
        return BoxedElements.get(tensor, at);
    }

    /** The element, of uint64 the number that its bits are. */
    static Object withoutSign(ElementType type, Object element) {
        return type == ElementType.UINT64 ? new BigInteger(Long.toUnsignedString((Long) element)) : element;
    }

    static void set(Tensor tensor, long[] at, Object value) {
        BoxedElements.set(tensor, at, value);
    }

    /** Element at {@code at} of a result, in an operand that broadcasts to it. */
    static Object broadcast(Tensor operand, long... at) {
        long[] own = new long[operand.rank()];
        for (int d = 0; d < own.length; d++) {
            own[d] = operand.dim(d) == 1 ? 0 : at[at.length - own.length + d];
        }
        return get(operand, own);
    }

    static Modulus broadcast(Moduli moduli, long... at) {
        return moduli.at(moduli.count() == 1 ? 0 : (int) at[at.length - 1]);
    }

    public static List<Object> elements(Tensor tensor) {
        List<Object> elements = new ArrayList<>();
        each(tensor, at -> elements.add(get(tensor, at)));
        return elements;
    }

    /** All indices, in row-major order. */
    public static void each(Tensor tensor, Consumer<long[]> visit) {
        long[] shape = tensor.shape();
        long size = tensor.size();
        for (long i = 0; i < size; i++) {
            long[] at = new long[shape.length];
            long rest = i;
            for (int d = shape.length - 1; d >= 0; d--) {
                at[d] = rest % shape[d];
                rest /= shape[d];
            }
            visit.accept(at);
        }
    }

    /** -0.0 equals 0.0 here, NaN equals NaN. */
    static boolean same(Object a, Object b) {
        return a.equals(b)
                || a instanceof Double x && b instanceof Double y && x.doubleValue() == y.doubleValue()
                || a instanceof Float f && b instanceof Float g && f.floatValue() == g.floatValue();
    }

    private static Tensor sliced(ElementType type, long step, long... shape) {
        long[] wide = Arrays.stream(shape).map(d -> d * Math.abs(step) + 1).toArray();
        Tensor tensor = Tensor.empty(type, wide);
        for (int d = 0; d < shape.length; d++) {
            tensor = step > 0 ? tensor.slice(d, 0, shape[d] * step, step) : tensor.slice(d, Layout.OPEN, 0, step);
        }
        return tensor;
    }

    private long[] collapsed(long... shape) {
        return Arrays.stream(shape).map(d -> random.nextBoolean() ? 1 : d).toArray();
    }

    private static long[] reversed(long... shape) {
        long[] reversed = new long[shape.length];
        for (int d = 0; d < shape.length; d++) {
            reversed[d] = shape[shape.length - 1 - d];
        }
        return reversed;
    }
}
