package io.rankine.heal;

import static io.rankine.heal.TranscriptText.integer;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Modular ops on random shapes and views. */
class OracleTest extends OracleRounds {

    @ParameterizedTest
    @ValueSource(strings = {"modsum", "modmul"})
    void binary_ops_in_every_variant(String op) throws IOException {
        rounds(() -> {
            long[] shape = shape(1 + random.nextInt(3));
            View a = view(narrower(shape));
            View b = random.nextBoolean() ? view(narrower(shape)) : null;
            long constant = element();
            View p = random.nextBoolean() ? moduli(random.nextBoolean() ? 1 : shape[shape.length - 1]) : null;
            long single = modulus();
            String variant = "_" + op + "_t" + (b == null ? "c" : "t") + (p == null ? "c" : "t");
            written(
                    shape,
                    out -> text.call(
                            variant,
                            out,
                            pointer(a),
                            b == null ? integer(constant) : pointer(b),
                            p == null ? integer(single) : pointer(p),
                            out),
                    at -> {
                        BigInteger x = a.at(at);
                        BigInteger y = b == null ? BigInteger.valueOf(constant) : b.at(at);
                        BigInteger z = op.equals("modsum") ? x.add(y) : x.multiply(y);
                        return z.mod(p == null ? BigInteger.valueOf(single) : p.at(at[at.length - 1]));
                    });
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"_mod_tt", "_mod_tc", "_mod_ct", "_modneg_tt", "_modneg_tc", "abs"})
    void ops_without_broadcasting(String op) throws IOException {
        rounds(() -> {
            long[] shape = shape(1 + random.nextInt(3));
            View a = view(shape);
            long c = op.equals("_mod_ct") ? element() : modulus();
            View p = op.equals("_modneg_tt") ? moduli(shape[shape.length - 1]) : positive(shape);
            written(
                    shape,
                    out -> {
                        switch (op) {
                            case "abs" -> text.call(op, out, pointer(a), out);
                            case "_mod_ct" -> text.call(op, out, integer(c), pointer(p), out);
                            case "_mod_tc", "_modneg_tc" -> text.call(op, out, pointer(a), integer(c), out);
                            default -> text.call(op, out, pointer(a), pointer(p), out);
                        }
                    },
                    at -> switch (op) {
                        case "abs" -> wrapped(a.at(at).abs());
                        case "_mod_ct" -> BigInteger.valueOf(c).mod(p.at(at));
                        case "_mod_tc" -> a.at(at).mod(BigInteger.valueOf(c));
                        case "_modneg_tc" -> a.at(at).negate().mod(BigInteger.valueOf(c));
                        case "_mod_tt" -> a.at(at).mod(p.at(at));
                        default -> a.at(at).negate().mod(p.at(at[at.length - 1]));
                    });
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void sums_along_an_axis(boolean products) throws IOException {
        rounds(() -> {
            if (products) {
                sumsOfProducts();
                return;
            }
            long[] shape = shape(2 + random.nextInt(2));
            View a = view(shape);
            int axis = random.nextInt(shape.length - 1);
            View p = moduli(shape[shape.length - 1]);
            long[] kept = without(shape, axis);
            written(
                    kept,
                    out -> text.call("axis_modsum", out, pointer(a), integer(axis), pointer(p), out),
                    at -> LongStream.range(0, shape[axis])
                            .mapToObj(i -> a.at(with(at, axis, i)))
                            .reduce(BigInteger.ZERO, BigInteger::add)
                            .mod(p.at(at[at.length - 1])));
        });
    }

    /** a [r, s, k, n], b [s, k, n], added to out [r, k, n]. */
    private void sumsOfProducts() {
        long[] shape = shape(4);
        View a = view(shape);
        View b = view(shape[1], shape[2], shape[3]);
        View p = moduli(shape[2]);
        int[] order = permutation((int) shape[3]);
        View perm = flat(Arrays.stream(order).asLongStream().toArray());
        int[] back = new int[order.length];
        IntStream.range(0, order.length).forEach(l -> back[order[l]] = l);
        View bits = flat(new long[(int) shape[2]]);
        long[] kept = {shape[0], shape[2], shape[3]};
        View before = view(kept);
        written(
                kept,
                out -> {
                    text.call("_modsum_tcc", out, pointer(before), integer(0), integer(limit()), out);
                    text.call(
                            "modmul_axis_sum",
                            out,
                            pointer(a),
                            pointer(b),
                            pointer(p),
                            int64(bits),
                            int64(bits),
                            int64(perm),
                            out,
                            integer(1),
                            integer(-1));
                },
                at -> {
                    BigInteger sum = before.at(at).mod(BigInteger.valueOf(limit()));
                    for (long s = 0; s < shape[1]; s++) {
                        sum = sum.add(a.at(at[0], s, at[1], back[(int) at[2]]).multiply(b.at(s, at[1], at[2])));
                    }
                    return sum.mod(p.at(at[1]));
                });
    }
}
