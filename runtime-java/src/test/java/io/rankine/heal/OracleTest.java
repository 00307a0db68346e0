package io.rankine.heal;

import static io.rankine.heal.TranscriptText.host;
import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.list;
import static io.rankine.heal.TranscriptText.slice;
import static io.rankine.heal.TranscriptText.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.exchange.SampleFiles;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every computing op on random shapes and views, int32 and int64, against BigInteger. */
class OracleTest {

    private static final int ROUNDS = 12;

    private final Random random = new Random(20);
    private TranscriptText text = new TranscriptText();
    private String dtype = "int64";
    private int names;

    /** A view on the device, and its elements in logical order. */
    private record View(String name, long[] shape, long[] values) {

        BigInteger at(long... index) {
            int own = shape.length;
            long position = 0;
            for (int d = 0; d < own; d++) {
                long i = index[index.length - own + d];
                position = position * shape[d] + (shape[d] == 1 ? 0 : i);
            }
            return BigInteger.valueOf(values[(int) position]);
        }
    }

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

    @ParameterizedTest
    @ValueSource(strings = {"take_along_axis", "permute", "pad_single_axis", "apply_g_decomp"})
    void indices_padding_and_digits(String op) throws IOException {
        rounds(() -> {
            long[] shape = shape(2);
            View a = view(shape);
            switch (op) {
                case "take_along_axis" -> taken(a);
                case "permute" -> permuted(a);
                case "pad_single_axis" -> {
                    long pad = random.nextInt(3);
                    written(
                            new long[] {shape[0] + pad, shape[1]},
                            out -> text.call(op, out, pointer(a), integer(pad), integer(0), out),
                            at -> at[0] < shape[0] ? a.at(at) : BigInteger.ZERO);
                }
                default -> {
                    int power = 1 + random.nextInt(6);
                    int bits = 1 + random.nextInt(12);
                    written(
                            new long[] {shape[0], shape[1], power},
                            out -> text.call(op, out, pointer(a), integer(power), integer(bits), out),
                            at -> a.at(at[0], at[1])
                                    .shiftRight((int) at[2] * bits)
                                    .mod(BigInteger.TWO.pow(bits)));
                }
            }
        });
    }

    private void taken(View a) {
        long count = 1 + random.nextInt(6);
        long[] index = random.longs(a.shape[0] * count, -a.shape[1], a.shape[1]).toArray();
        String name = upload("<i8", new long[] {a.shape[0], count}, index);
        written(
                new long[] {a.shape[0], count},
                out -> text.call("take_along_axis", out, pointer(a), tensor(name), integer(1), out),
                at -> a.at(at[0], Math.floorMod(index[(int) (at[0] * count + at[1])], a.shape[1])));
    }

    private void permuted(View a) {
        long[] perms = new long[(int) (a.shape[0] * a.shape[1])];
        for (int l = 0; l < a.shape[0]; l++) {
            int[] order = permutation((int) a.shape[1]);
            for (int m = 0; m < order.length; m++) {
                perms[l * order.length + m] = order[m];
            }
        }
        String name = upload("<i8", a.shape, perms);
        written(
                a.shape,
                out -> text.call("permute", out, pointer(a), tensor(name), out, integer(0), integer(1)),
                at -> a.at(at[0], perms[(int) (at[0] * a.shape[1] + at[1])]));
    }

    private interface Round {
        void run();
    }

    private void rounds(Round round) throws IOException {
        for (String type : List.of("int64", "int32")) {
            dtype = type;
            text = new TranscriptText();
            for (int i = 0; i < ROUNDS; i++) {
                round.run();
            }
            TranscriptReport report = TranscriptRuns.run(text);
            assertEquals(List.of(), report.mismatches());
            assertTrue(report.verified());
        }
    }

    /** A result in a view of zeros, written by {@code call} and compared with what {@code expected} says of each index. */
    private void written(long[] shape, Consumer<String> call, Function<long[], BigInteger> expected) {
        View out = layout(shape, false);
        call.accept(pointer(out));
        long[] values = new long[(int) size(shape)];
        for (int i = 0; i < values.length; i++) {
            values[i] = expected.apply(index(i, shape)).longValueExact();
        }
        text.call("device_to_host", host(SampleFiles.npy(descr(), shape, values)), pointer(out));
    }

    private View view(long... shape) {
        return layout(shape, true);
    }

    /** A view of a larger tensor: axes in another order, elements left out; or, for operands, repeated. */
    private View layout(long[] shape, boolean operand) {
        int rank = shape.length;
        int[] order = permutation(rank);
        long[] base = new long[rank];
        String[] slices = new String[rank];
        long[] starts = new long[rank];
        long[] steps = new long[rank];
        for (int j = 0; j < rank; j++) {
            long n = shape[order[j]];
            starts[j] = random.nextInt(2);
            steps[j] = 1 + random.nextInt(2);
            long stop = starts[j] + (n - 1) * steps[j] + 1;
            base[j] = stop + random.nextInt(2);
            slices[j] = slice(starts[j], stop, steps[j]);
        }
        long[] values = LongStream.generate(operand ? this::element : () -> 0L)
                .limit(size(base))
                .toArray();
        String name = upload(descr(), base, values);
        name = step("get_slice", name, list(slices));
        List<Integer> held = new ArrayList<>(Arrays.stream(order).boxed().toList());
        for (int d = 0; d < rank; d++) {
            int from = held.indexOf(d);
            held.add(d, held.remove(from));
            name = step("moveaxis", name, integer(from), integer(d));
        }
        long[] seen = new long[(int) size(shape)];
        for (int i = 0; i < seen.length; i++) {
            long[] at = index(i, shape);
            long position = 0;
            for (int j = 0; j < rank; j++) {
                position = position * base[j] + starts[j] + at[order[j]] * steps[j];
            }
            seen[i] = values[(int) position];
        }
        return new View(name, shape, seen);
    }

    private View moduli(long count) {
        return flat(LongStream.generate(this::modulus).limit(count).toArray(), descr());
    }

    private View positive(long... shape) {
        long[] values = LongStream.generate(this::modulus).limit(size(shape)).toArray();
        return new View(upload(descr(), shape, values), shape, values);
    }

    private View flat(long[] values) {
        return flat(values, "<i8");
    }

    private View flat(long[] values, String descr) {
        long[] shape = {values.length};
        return new View(upload(descr, shape, values), shape, values);
    }

    private String upload(String descr, long[] shape, long[] values) {
        String name = "t" + names++;
        text.upload(name, descr.equals("<i8") ? "int64" : "int32", SampleFiles.npy(descr, shape, values));
        return name;
    }

    private String step(String op, String from, String... arguments) {
        String name = "t" + names++;
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addFirst(tensor(from, dtype));
        text.call(op, tensor(name, dtype), all.toArray(String[]::new));
        return name;
    }

    private String pointer(View view) {
        return tensor(view.name, dtype);
    }

    private static String int64(View view) {
        return tensor(view.name, "int64");
    }

    private String descr() {
        return dtype.equals("int64") ? "<i8" : "<i4";
    }

    private long limit() {
        return dtype.equals("int64") ? Long.MAX_VALUE : Integer.MAX_VALUE;
    }

    private long element() {
        long any = random.nextInt(5) == 0 ? (random.nextBoolean() ? -limit() - 1 : limit()) : random.nextLong();
        long value = any >> random.nextInt(64);
        return dtype.equals("int64") ? value : (int) value;
    }

    private long modulus() {
        return random.nextInt(6) == 0
                ? limit() - random.nextInt(2)
                : 1 + (random.nextLong(limit()) >> random.nextInt(62));
    }

    /** As the element type holds it: the magnitude of the smallest integer is itself. */
    private BigInteger wrapped(BigInteger value) {
        return BigInteger.valueOf(dtype.equals("int64") ? value.longValue() : value.intValue());
    }

    private long[] shape(int rank) {
        return random.longs(rank, 1, 6).toArray();
    }

    private long[] narrower(long[] shape) {
        return Arrays.stream(shape)
                .map(dim -> random.nextInt(3) == 0 ? 1 : dim)
                .skip(random.nextInt(4) == 0 ? 1 : 0)
                .toArray();
    }

    private int[] permutation(int n) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
        Collections.shuffle(order, random);
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    private static long size(long[] shape) {
        return Arrays.stream(shape).reduce(1, (x, y) -> x * y);
    }

    private static long[] index(long position, long[] shape) {
        long[] index = new long[shape.length];
        long rest = position;
        for (int d = shape.length - 1; d >= 0; d--) {
            index[d] = rest % shape[d];
            rest /= shape[d];
        }
        return index;
    }

    private static long[] without(long[] shape, int axis) {
        return IntStream.range(0, shape.length)
                .filter(d -> d != axis)
                .mapToLong(d -> shape[d])
                .toArray();
    }

    private static long[] with(long[] index, int axis, long value) {
        long[] wide = new long[index.length + 1];
        System.arraycopy(index, 0, wide, 0, axis);
        wide[axis] = value;
        System.arraycopy(index, axis, wide, axis + 1, index.length - axis);
        return wide;
    }
}
