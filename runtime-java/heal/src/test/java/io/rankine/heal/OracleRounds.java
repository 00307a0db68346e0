package io.rankine.heal;

import static io.rankine.heal.TranscriptText.host;
import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.list;
import static io.rankine.heal.TranscriptText.slice;
import static io.rankine.heal.TranscriptText.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.exchange.SampleFiles;
import io.rankine.heal.report.TranscriptReport;
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

/** Transcripts of ops on random shapes and views, int32 and int64, compared with what BigInteger says of each index. */
abstract class OracleRounds {

    private static final int ROUNDS = 12;

    final Random random = new Random(20);
    TranscriptText text = new TranscriptText();
    String dtype = "int64";
    private int names;

    /** A view on the device, and its elements in logical order. */
    record View(String name, long[] shape, long[] values) {

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

    interface Round {
        void run();
    }

    final void rounds(Round round) throws IOException {
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
    final void written(long[] shape, Consumer<String> call, Function<long[], BigInteger> expected) {
        View out = layout(shape, false);
        call.accept(pointer(out));
        long[] values = new long[(int) size(shape)];
        for (int i = 0; i < values.length; i++) {
            values[i] = expected.apply(index(i, shape)).longValueExact();
        }
        text.call("device_to_host", host(SampleFiles.npy(descr(), shape, values)), pointer(out));
    }

    final View view(long... shape) {
        return layout(shape, true);
    }

    /** A view of a larger tensor: axes in another order, elements left out; or, for operands, repeated. */
    final View layout(long[] shape, boolean operand) {
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

    final View moduli(long count) {
        return flat(LongStream.generate(this::modulus).limit(count).toArray(), descr());
    }

    final View positive(long... shape) {
        long[] values = LongStream.generate(this::modulus).limit(size(shape)).toArray();
        return new View(upload(descr(), shape, values), shape, values);
    }

    final View flat(long[] values) {
        return flat(values, "<i8");
    }

    final View flat(long[] values, String descr) {
        long[] shape = {values.length};
        return new View(upload(descr, shape, values), shape, values);
    }

    final String upload(String descr, long[] shape, long[] values) {
        String name = "t" + names++;
        text.upload(name, descr.equals("<i8") ? "int64" : "int32", SampleFiles.npy(descr, shape, values));
        return name;
    }

    final String step(String op, String from, String... arguments) {
        String name = "t" + names++;
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addFirst(tensor(from, dtype));
        text.call(op, tensor(name, dtype), all.toArray(String[]::new));
        return name;
    }

    final String pointer(View view) {
        return tensor(view.name, dtype);
    }

    static String int64(View view) {
        return tensor(view.name, "int64");
    }

    final String descr() {
        return dtype.equals("int64") ? "<i8" : "<i4";
    }

    final long limit() {
        return dtype.equals("int64") ? Long.MAX_VALUE : Integer.MAX_VALUE;
    }

    final long element() {
        long any = random.nextInt(5) == 0 ? (random.nextBoolean() ? -limit() - 1 : limit()) : random.nextLong();
        long value = any >> random.nextInt(64);
        return dtype.equals("int64") ? value : (int) value;
    }

    final long modulus() {
        return random.nextInt(6) == 0
                ? limit() - random.nextInt(2)
                : 1 + (random.nextLong(limit()) >> random.nextInt(62));
    }

    /** As the element type holds it: the magnitude of the smallest integer is itself. */
    final BigInteger wrapped(BigInteger value) {
        return BigInteger.valueOf(dtype.equals("int64") ? value.longValue() : value.intValue());
    }

    final long[] shape(int rank) {
        return random.longs(rank, 1, 6).toArray();
    }

    final long[] narrower(long[] shape) {
        return Arrays.stream(shape)
                .map(dim -> random.nextInt(3) == 0 ? 1 : dim)
                .skip(random.nextInt(4) == 0 ? 1 : 0)
                .toArray();
    }

    final int[] permutation(int n) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
        Collections.shuffle(order, random);
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    static long size(long[] shape) {
        return Arrays.stream(shape).reduce(1, (x, y) -> x * y);
    }

    static long[] index(long position, long[] shape) {
        long[] index = new long[shape.length];
        long rest = position;
        for (int d = shape.length - 1; d >= 0; d--) {
            index[d] = rest % shape[d];
            rest /= shape[d];
        }
        return index;
    }

    static long[] without(long[] shape, int axis) {
        return IntStream.range(0, shape.length)
                .filter(d -> d != axis)
                .mapToLong(d -> shape[d])
                .toArray();
    }

    static long[] with(long[] index, int axis, long value) {
        long[] wide = new long[index.length + 1];
        System.arraycopy(index, 0, wide, 0, axis);
        wide[axis] = value;
        System.arraycopy(index, axis, wide, axis + 1, index.length - axis);
        return wide;
    }
}
