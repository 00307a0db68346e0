package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import java.util.Arrays;

/**
 * {@code apply_g_decomp(a, power, bits, out)}: the {@code power} lowest digits of each element in base {@code 2^bits}, the
 * least significant first, along a new last axis. Negative elements give the digits of their two's complement, continued
 * by their sign; digits above the highest asked for are dropped.
 */
final class GadgetDecomposition implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value out = call.last();
        if (!a.type.isInteger() || !out.type.isInteger()) {
            throw new IllegalArgumentException("a is a " + a + " and out a " + out + "; only integers have digits");
        }
        long power = call.integer(0);
        long bits = call.integer(1);
        if (power < 1 || bits < 1 || bits > Long.SIZE) {
            throw new IllegalArgumentException("power " + power + " or base_bits " + bits
                    + " is out of range; power is at least 1, base_bits 1 to " + Long.SIZE);
        }
        long[] shape = Arrays.copyOf(a.layout.shape(), a.layout.rank() + 1);
        shape[shape.length - 1] = power;
        return call.out(out.type, shape);
    }

    @Override
    public void compute(Call call, Value result) {
        Tensor a = call.tensor(0).tensor().contiguous();
        Tensor out = result.tensor();
        int power = (int) call.integer(0);
        int bits = (int) call.integer(1);
        boolean direct = out.isContiguous() && out.storage() != a.storage();
        Tensor digits = direct ? out : Tensor.empty(out.type(), out.shape());
        checkDigits(a, power, bits, out.type());
        int from = a.type().bytes();
        int to = digits.type().bytes();
        long target = digits.address();
        for (long i = 0; i < a.size(); i++) {
            long value = Integers.get(a.address() + i * from, from);
            for (int d = 0; d < power; d++, target += to) {
                Integers.set(target, to, digit(value, d, bits));
            }
        }
        Reference.reachabilityFence(a);
        if (!direct) {
            digits.copyTo(out);
        }
    }

    /** Refuses digits that an element of {@code type} cannot hold, before anything is written. */
    private static void checkDigits(Tensor a, int power, int bits, ElementType type) {
        if (!Integers.mayOverflow(bits, type)) {
            return;
        }
        int width = a.type().bytes();
        for (long i = 0; i < a.size(); i++) {
            long value = Integers.get(a.address() + i * width, width);
            for (int d = 0; d < power; d++) {
                Integers.checkDigit(digit(value, d, bits), bits, type);
            }
        }
    }

    private static long digit(long value, int d, int bits) {
        long shift = Math.min((long) d * bits, Long.SIZE - 1);
        return value >> shift & -1L >>> Long.SIZE - bits;
    }
}
