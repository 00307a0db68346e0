package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;

/**
 * Ops of residue number systems as modular products and sums. HEAL's moduli go along the last axis: rows {@code [..., k, n]}
 * are seen as {@code [..., n, k]}.
 */
final class RecordedResidues {

    private final RecordedCall call;

    RecordedResidues(RecordedCall call) {
        this.call = call;
    }

    /** {@code sum y_i Q/q_i}, y_i the digits. */
    void convertFast() {
        BigInteger product = q().product();
        weigh(scaled(), i -> product.divide(value(q(), i)), p(), lanes(call.out(0)));
    }

    /** By mixed-radix digits, which no rounding is needed for. */
    void convert() {
        weighMixed(copied(), p(), lanes(call.out(0)));
    }

    /** The integers plus Q/2 are in [0, Q). */
    void convertCentered() {
        BigInteger half = q().product().shiftRight(1);
        Tensor a = residues();
        Tensor x = call.scratch(ElementType.INT64, a.shape());
        call.write("_modsum_ttt", a, each(q(), half), call.moduli(q()), x);
        Tensor out = lanes(call.out(0));
        Tensor shifted = call.scratch(ElementType.INT64, out.shape());
        weighMixed(x, p(), shifted);
        call.write("_modsum_ttt", shifted, each(p(), half.negate()), call.moduli(p()), out);
    }

    /** Each digit y_i modulo every p. */
    void digits() {
        Tensor scaled = scaled();
        Tensor y = scaled.unsqueeze(scaled.rank());
        Tensor out = call.out(0).moveaxis(-1, -3);
        call.write("_mod_tt", y.broadcastTo(out.shape()), call.moduli(p(), out.shape()), out);
    }

    /** {@code (x + half - ((x + half) mod l)) / l}. */
    void rescale() {
        Tensor a = residues();
        Modulus l = last();
        BigInteger half = BigInteger.valueOf(l.value() / 2);
        Tensor above = call.scratch(ElementType.INT64, row(a).shape());
        call.write("_modsum_tcc", row(a), half.longValue(), l.value(), above);
        Tensor sum = plus(a, minus(above), half);
        divide(sum, lanes(call.out(0)));
    }

    /** {@code (x - d) / l} with d = x modulo l, centered, 0 modulo t: less l times what t asks for. */
    void modSwitch() {
        Tensor a = residues();
        Modulus l = last();
        Modulus t = (Modulus) call.operand(2);
        // d + h and turns + g are canonical
        long h = l.value() - 1 - l.value() / 2;
        long g = t.value() - 1 - t.value() / 2;
        long[] shape = row(a).shape();
        Tensor d = call.scratch(ElementType.INT64, shape);
        call.write("_modsum_tcc", row(a), h, l.value(), d);
        // turns = -d / l modulo t
        Tensor turns = call.scratch(ElementType.INT64, shape);
        BigInteger inverse = BigInteger.valueOf(l.value()).modInverse(BigInteger.valueOf(t.value()));
        call.write("_modmul_tcc", d, t.neg(inverse.longValue()), t.value(), turns);
        long constant = t.add(t.mul(h, inverse.longValue()), g);
        call.write("_modsum_tcc", turns, constant, t.value(), turns);
        Tensor quotient = call.scratch(ElementType.INT64, lanes(call.out(0)).shape());
        divide(plus(a, minus(d), BigInteger.valueOf(h)), quotient);
        Tensor less = minus(turns);
        call.write("_modsum_ttt", less, each(others(), BigInteger.valueOf(g)), call.moduli(others()), less);
        call.write("_modsum_ttt", quotient, less, call.moduli(others()), lanes(call.out(0)));
    }

    /** {@code apply_g_decomp}. HEAL's engine continues negative elements by zeros above their 64 bits. */
    void elementDigits() {
        long count = call.size(1);
        long bits = call.size(2);
        if (bits >= Long.SIZE || call.range(0).negative() && count * bits > Long.SIZE) {
            throw call.refused("of " + count + " digits of " + bits + " bits"
                    + (bits < Long.SIZE ? " of negative elements, more than their 64," : ""));
        }
        call.write("apply_g_decomp", call.apart(0), count, bits, call.out(0));
    }

    /** The lowest digit of the integers is what they are modulo 2^bits; without it they are divisible by that. */
    void integerDigits() {
        long count = call.size(2);
        long bits = call.size(3);
        if (bits > TransformTables.MOST_BITS || Arrays.stream(q().array()).anyMatch(q -> q.value() % 2 == 0)) {
            throw call.refused("of " + bits + " bits modulo " + q() + ", which needs odd moduli and up to "
                    + TransformTables.MOST_BITS + " bits,");
        }
        RnsModuli base = RnsModuli.of(1L << bits);
        BigInteger inverse = BigInteger.TWO.pow((int) bits);
        Tensor x = copied();
        for (long i = 0; i < count; i++) {
            Tensor digit = call.out(0).select(call.out(0).rank() - 2, i);
            digit = digit.unsqueeze(digit.rank());
            Tensor mixed = call.scratch(ElementType.INT64, x.shape());
            call.copy(x, mixed);
            weighMixed(mixed, base, digit);
            if (i + 1 < count) {
                Tensor less = call.scratch(ElementType.INT64, x.shape());
                call.write("_modneg_tt", digit.broadcastTo(x.shape()), call.moduli(q()), less);
                call.write("_modsum_ttt", x, less, call.moduli(q()), x);
                long[] inverses = new long[q().count()];
                Arrays.setAll(inverses, k -> inverse.modInverse(value(q(), k)).longValue());
                call.write("_modmul_ttt", x, call.constant(inverses, inverses.length), call.moduli(q()), x);
            }
        }
    }

    /** Coefficients gathered by an index, times 1 or q - 1. */
    void automorphism() {
        Moduli moduli = (Moduli) call.operand(2);
        int n = Math.toIntExact(call.out(0).dim(call.out(0).rank() - 1));
        long g = exponent(n);
        long[] index = new long[n];
        int k = moduli.count();
        long[] factors = new long[n * k];
        for (int i = 0; i < n; i++) {
            long power = g * i & 2L * n - 1;
            index[(int) (power & n - 1)] = i;
            for (int j = 0; j < k; j++) {
                long q = moduli.at(j).value();
                factors[(int) (power & n - 1) * k + j] = power < n ? 1 % q : q - 1;
            }
        }
        Tensor turned = call.scratch(ElementType.INT64, call.out(0).shape());
        gather(index, turned);
        Tensor residues = call.canonical(0, lanes(turned), moduli);
        call.write("_modmul_ttt", residues, call.constant(factors, n, k), call.moduli(moduli), lanes(call.out(0)));
    }

    /** Values gathered by an index. */
    void automorphismNtt() {
        int n = Math.toIntExact(call.out(0).dim(call.out(0).rank() - 1));
        long g = exponent(n);
        LongUnaryOperator reversed = i -> n == 1 ? 0 : Long.reverse(i) >>> Long.numberOfLeadingZeros(n) + 1;
        long[] index = new long[n];
        for (int i = 0; i < n; i++) {
            long power = g * (2L * i + 1) & 2L * n - 1;
            index[(int) reversed.applyAsLong(i)] = reversed.applyAsLong(power >>> 1);
        }
        gather(index, call.out(0));
    }

    private void gather(long[] index, Tensor out) {
        long[] shape = new long[out.rank()];
        Arrays.fill(shape, 1);
        shape[shape.length - 1] = index.length;
        call.write("take_along_axis", call.apart(0), call.constant(index, shape), out.rank() - 1, out);
    }

    /** g, which is a constant of the transcript. */
    private long exponent(int n) {
        Long g = call.number(1);
        if (g == null) {
            throw call.refused("by an exponent that an op has computed");
        }
        return Math.floorMod(g, 2L * n);
    }

    /** {@code [..., k, n]} as {@code [..., n, k]}. */
    private static Tensor lanes(Tensor rows) {
        return rows.swapaxes(-1, -2);
    }

    private RnsModuli q() {
        return (RnsModuli) call.operand(1);
    }

    private RnsModuli p() {
        return (RnsModuli) call.operand(2);
    }

    private Modulus last() {
        return q().at(q().count() - 1);
    }

    private RnsModuli others() {
        return q().dropLast(1);
    }

    /** Residues modulo the last modulus, {@code [..., n]}. */
    private Tensor row(Tensor lanes) {
        return lanes.select(lanes.rank() - 1, q().count() - 1L);
    }

    /** The first operand, {@code [..., n, k]}, as residues modulo q. */
    private Tensor residues() {
        return call.canonical(0, lanes(call.apart(0)), q());
    }

    /** A reduced copy of it. */
    private Tensor copied() {
        return call.reduced(0, lanes(call.apart(0)), q());
    }

    /** The digits {@code y_i = x_i (Q/q_i)^-1 mod q_i}, {@code [..., n, k]}. */
    private Tensor scaled() {
        Tensor a = residues();
        Tensor y = call.scratch(ElementType.INT64, a.shape());
        BigInteger product = q().product();
        long[] inverses = new long[q().count()];
        Arrays.setAll(
                inverses,
                i -> product.divide(value(q(), i)).modInverse(value(q(), i)).longValue());
        call.write("_modmul_ttt", a, call.constant(inverses, inverses.length), call.moduli(q()), y);
        return y;
    }

    /** The integers that x {@code [..., n, k]} stands for, modulo p; x is overwritten by its mixed-radix digits. */
    private void weighMixed(Tensor x, RnsModuli p, Tensor out) {
        int k = q().count();
        int axis = x.rank() - 1;
        for (int j = 1; j < k; j++) {
            long modulus = q().at(j).value();
            Tensor digit = x.select(axis, j);
            Tensor less = call.scratch(ElementType.INT64, digit.shape());
            for (int i = 0; i < j; i++) {
                long inverse = value(q(), i).modInverse(value(q(), j)).longValue();
                call.write("_modneg_tc", x.select(axis, i), modulus, less);
                call.write("_modsum_ttc", digit, less, modulus, digit);
                call.write("_modmul_tcc", digit, inverse, modulus, digit);
            }
        }
        weigh(
                x,
                i -> {
                    BigInteger weight = BigInteger.ONE;
                    for (int l = 0; l < i; l++) {
                        weight = weight.multiply(value(q(), l));
                    }
                    return weight;
                },
                p,
                out);
    }

    /** Sums of x {@code [..., n, k]} times weights, one a modulus of q, modulo p: {@code [..., n, m]}. */
    private void weigh(Tensor x, IntFunction<BigInteger> weight, RnsModuli p, Tensor out) {
        int k = q().count();
        int m = p.count();
        long[] weights = new long[k * m];
        Arrays.setAll(weights, at -> weight.apply(at / m).mod(value(p, at % m)).longValue());
        Tensor column = x.unsqueeze(x.rank());
        long[] shape = column.shape();
        shape[shape.length - 1] = m;
        Tensor products = call.scratch(ElementType.INT64, shape);
        call.write("_modmul_ttt", column, call.constant(weights, k, m), call.moduli(p), products);
        call.sum(products, shape.length - 2, p, out);
    }

    /** {@code -row} modulo all moduli but the last, {@code [..., n, k - 1]}. */
    private Tensor minus(Tensor row) {
        long[] shape = Arrays.copyOf(row.shape(), row.rank() + 1);
        shape[row.rank()] = others().count();
        Tensor negative = call.scratch(ElementType.INT64, shape);
        call.write("_modneg_tt", row.unsqueeze(row.rank()).broadcastTo(shape), call.moduli(others()), negative);
        return negative;
    }

    /** All residues of a but the last, plus b and a constant; in b. */
    private Tensor plus(Tensor a, Tensor b, BigInteger constant) {
        Tensor rest = a.slice(a.rank() - 1, 0, others().count(), 1);
        call.write("_modsum_ttt", rest, b, call.moduli(others()), b);
        call.write("_modsum_ttt", b, each(others(), constant), call.moduli(others()), b);
        return b;
    }

    private void divide(Tensor sum, Tensor out) {
        long[] inverses = new long[others().count()];
        Arrays.setAll(
                inverses,
                i -> BigInteger.valueOf(last().value())
                        .modInverse(value(q(), i))
                        .longValue());
        call.write("_modmul_ttt", sum, call.constant(inverses, inverses.length), call.moduli(others()), out);
    }

    /** A number modulo each. */
    private Tensor each(Moduli moduli, BigInteger number) {
        long[] residues = new long[moduli.count()];
        Arrays.setAll(residues, i -> number.mod(value(moduli, i)).longValue());
        return call.constant(residues, residues.length);
    }

    private static BigInteger value(Moduli moduli, int i) {
        return BigInteger.valueOf(moduli.at(i).value());
    }
}
