package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.parallel.Parallel;
import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Powers modulo p: of one exponent by products of whole blocks, otherwise element by element. */
final class ModularPowers {

    /** Elements of a block: two of them stay in the first cache. */
    private static final long BLOCK = 1024;

    /** Elements that are worth another thread. */
    private static final long WORTH = 256;

    private ModularPowers() {}

    static void pow(Tensor out, Tensor a, Tensor e, Modulus p) {
        if (isOne(e) && first(e) >= 0) {
            pow(out, a, first(e), p);
            return;
        }
        long[] values = PrimitiveArrays.longs(a);
        long[] exponents = PrimitiveArrays.longs(e);
        check(values, exponents, p, out.shape());
        Parallel.run(values.length, WORTH, (from, to) -> {
            for (long i = from; i < to; i++) {
                values[(int) i] = p.pow(values[(int) i], exponents[(int) i]);
            }
        });
        PrimitiveArrays.tensor(values, out.shape()).copyTo(out);
    }

    private static boolean isOne(Tensor e) {
        boolean one = e.size() > 0;
        for (int axis = 0; axis < e.rank(); axis++) {
            one &= e.stride(axis) == 0 || e.dim(axis) == 1;
        }
        return one;
    }

    private static long first(Tensor e) {
        return e.getLong(new long[e.rank()]);
    }

    /** By squaring, from the highest bit of the exponent on: two blocks are all that takes. */
    private static void pow(Tensor out, Tensor a, long exponent, Modulus p) {
        Tensor powers = ModularEntry.mod(a, p).flatten();
        long size = powers.size();
        if (exponent == 0) {
            powers.fill(p.reduce(1L));
        } else {
            Parallel.run((size + BLOCK - 1) / BLOCK, 1, (from, to) -> {
                for (long block = from; block < to; block++) {
                    Tensor power = powers.slice(0, block * BLOCK, Math.min(size, (block + 1) * BLOCK), 1);
                    raise(power, exponent, p);
                }
            });
        }
        powers.view(out.shape()).copyTo(out);
        powers.close();
    }

    private static void raise(Tensor power, long exponent, Modulus p) {
        try (Tensor base = power.copy()) {
            for (long bit = Long.highestOneBit(exponent) >>> 1; bit != 0; bit >>>= 1) {
                ModularEntry.modmulInto(power, power, p, power);
                if ((exponent & bit) != 0) {
                    ModularEntry.modmulInto(power, base, p, power);
                }
            }
        }
    }

    private static void check(long[] values, long[] exponents, Modulus p, long... shape) {
        for (int i = 0; i < values.length; i++) {
            long factor = exponents[i] < 0 ? p.commonFactor(values[i]) : 1;
            if (factor != 1) {
                throw OperandException.of(
                        "modpow",
                        "a",
                        "is " + values[i] + (shape.length == 0 ? "" : " at " + index(i, shape)) + " where e is "
                                + exponents[i] + ", but " + values[i] + " has no inverse modulo " + p.value()
                                + ": their greatest common divisor is " + factor + "; nothing was written. Allowed:"
                                + " exponents from 0, or values whose divisor in common with the modulus is 1");
            }
        }
    }

    private static String index(long element, long... shape) {
        Layout layout = Layout.of(shape);
        long[] index = new long[shape.length];
        for (int axis = 0; axis < index.length; axis++) {
            index[axis] = element / layout.stride(axis) % shape[axis];
        }
        return Arrays.toString(index);
    }
}
