package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every kernel of every twin does, whoever computes it: the op's formula, bit by bit, and nothing else. */
abstract class KernelContract {

    private static final MethodType ANY = MethodType.methodType(Object.class, Object[].class);
    private static final long[] SIZES = {0, 1, 7, 63, 64, 65, 1023};

    /** Compares what an op makes with the reference. */
    @FunctionalInterface
    interface Comparison {
        void with(ElementwiseOp op) throws Throwable;
    }

    /** All kernels of a twin, one after the other: to make operands and the reference takes longer than most of them. */
    abstract void each(Twin twin, Comparison comparison) throws Throwable;

    /** Skips the rest, with the reason, if some kernels are not there. */
    abstract void all_kernels_are_there();

    @TestFactory
    Stream<DynamicTest> rows_of_awkward_sizes_equal_the_formula() {
        return Twin.all()
                .map(twin -> DynamicTest.dynamicTest(twin.symbol(), () -> {
                    SplittableRandom random = new SplittableRandom(twin.symbol().hashCode());
                    for (long size : SIZES) {
                        check(twin, new long[] {size}, random, false);
                        check(twin, new long[] {2, size}, random, false);
                    }
                    all_kernels_are_there();
                }));
    }

    @TestFactory
    Stream<DynamicTest> views_of_any_rank_equal_the_formula_and_nothing_around_the_result_changes() {
        return Twin.all()
                .map(twin -> DynamicTest.dynamicTest(twin.symbol(), () -> {
                    SplittableRandom random =
                            new SplittableRandom(~twin.symbol().hashCode());
                    for (int rank = 0; rank <= 6; rank++) {
                        for (int round = 0; round < 3; round++) {
                            check(twin, shape(rank, random), random, true);
                        }
                    }
                    all_kernels_are_there();
                }));
    }

    @TestFactory
    Stream<DynamicTest> an_operand_may_be_the_result() {
        return Twin.all()
                .filter(twin -> firstType(twin) == twin.overload().result())
                .map(twin -> DynamicTest.dynamicTest(twin.symbol(), () -> {
                    SplittableRandom random = new SplittableRandom(twin.symbol().length());
                    for (long size : SIZES) {
                        inPlace(twin, new long[] {size}, random);
                        inPlace(twin, new long[] {3, size}, random);
                    }
                    all_kernels_are_there();
                }));
    }

    private static ElementType firstType(Twin twin) {
        return twin.overload().params().getFirst().elementType();
    }

    private static long[] shape(int rank, SplittableRandom random) {
        long[] shape = new long[rank];
        long left = 300;
        for (int d = 0; d < rank; d++) {
            shape[d] = Math.min(left, random.nextInt(4) == 0 ? 1 + random.nextInt(80) : 1 + random.nextInt(5));
            left = Math.max(1, left / shape[d]);
        }
        return shape;
    }

    private void check(Twin twin, long[] shape, SplittableRandom random, boolean views) throws Throwable {
        Operand[] operands = twin.overload().params().stream()
                .map(param -> operand(twin, param, shape, random, views))
                .toArray(Operand[]::new);
        if (!views) {
            // Only full operands make the result's shape sure.
            operands[0] = full(twin.overload().params().getFirst(), shape, random);
            Tensor expected = Tensor.empty(twin.overload().result(), shape);
            write(twin, expected, operands);
            each(twin, op -> same(twin, expected, op.call(operands)));
            return;
        }
        operands[0] = full(twin.overload().params().getFirst(), shape, random);
        View view = View.random(shape.length, random);
        Tensor before = view.base(twin.overload().result(), shape, random);
        Tensor expected = before.copy();
        write(twin, view.of(expected, shape), operands);
        each(twin, op -> {
            Tensor base = before.copy();
            op.into(view.of(base, shape), operands);
            same(twin, expected, base);
        });
    }

    private void inPlace(Twin twin, long[] shape, SplittableRandom random) throws Throwable {
        Operand[] operands = twin.overload().params().stream()
                .map(param -> operand(twin, param, shape, random, true))
                .toArray(Operand[]::new);
        ParamModel param = twin.overload().params().getFirst();
        View view = View.random(shape.length, random);
        Tensor base = base(param, view, shape, random);
        operands[0] = view.of(base, shape);
        Tensor expected = Tensor.empty(twin.overload().result(), shape);
        write(twin, expected, operands);
        each(twin, op -> {
            Tensor first = view.of(base.copy(), shape);
            operands[0] = first;
            op.into(first, operands);
            same(twin, expected, first);
        });
    }

    private static Tensor full(ParamModel param, long[] shape, SplittableRandom random) {
        View view = View.random(shape.length, random);
        return view.of(base(param, view, shape, random), shape);
    }

    private static Tensor base(ParamModel param, View view, long[] shape, SplittableRandom random) {
        Tensor base = view.base(param.elementType(), shape, random);
        return param.nonZero() ? withoutZeros(base) : base;
    }

    private static Operand operand(Twin twin, ParamModel param, long[] shape, SplittableRandom random, boolean views) {
        if (!param.isTensor()) {
            return moduli(firstType(twin), shape, random);
        }
        int cut = random.nextInt(4) == 0 ? random.nextInt(shape.length + 1) : 0;
        long[] mine = Arrays.copyOfRange(shape, cut, shape.length);
        for (int d = 0; d < mine.length; d++) {
            mine[d] = random.nextInt(4) == 0 ? 1 : mine[d];
        }
        if (views) {
            return full(param, mine, random);
        }
        Tensor tensor = Tensor.empty(param.elementType(), mine);
        Values.of(param.elementType()).fill(tensor, random);
        return param.nonZero() ? withoutZeros(tensor) : tensor;
    }

    private static Tensor withoutZeros(Tensor tensor) {
        for (long[] at : Indices.of(tensor.shape())) {
            Values values = Values.of(tensor.type());
            if (tensor.type().isInteger() && values.get(tensor, at) instanceof Number x && x.longValue() == 0) {
                values.set(tensor, at, -1);
            }
        }
        return tensor;
    }

    /** One modulus, or one for each index of the last axis. */
    private static Moduli moduli(ElementType type, long[] shape, SplittableRandom random) {
        int last = shape.length == 0 ? 0 : (int) shape[shape.length - 1];
        if (last == 0 || random.nextBoolean()) {
            return Modulus.of(modulus(type, random));
        }
        return RnsModuli.of(
                LongStream.generate(() -> modulus(type, random)).limit(last).toArray());
    }

    private static long modulus(ElementType type, SplittableRandom random) {
        int widest = type == ElementType.INT32 ? 31 : 63;
        int[] edges = {1, 2, 31, 49, 50, 51, 60, 61, 62, 63};
        int bits =
                Math.min(widest, random.nextBoolean() ? edges[random.nextInt(edges.length)] : 1 + random.nextInt(63));
        long power = 1L << (bits - 1);
        return switch (random.nextInt(4)) {
            case 0 -> power;
            case 1 -> power - 1 + power;
            case 2 -> 2305843009218281473L % (1L << (widest - 1)) + 1;
            default -> power + random.nextLong(power);
        };
    }

    /** Writes the formula's results into {@code out}. */
    private static void write(Twin twin, Tensor out, Operand[] operands) throws Throwable {
        MethodHandle formula =
                twin.formula().asSpreader(Object[].class, operands.length).asType(ANY);
        Values values = Values.of(out.type());
        Object[] arguments = new Object[operands.length];
        for (long[] at : Indices.of(out.shape())) {
            for (int i = 0; i < operands.length; i++) {
                arguments[i] = argument(operands[i], at);
            }
            values.set(out, at, (Object) formula.invokeExact(arguments));
        }
    }

    private static Object argument(Operand operand, long[] at) {
        long[] mine = Indices.broadcast(at, operand);
        if (operand instanceof Moduli moduli) {
            return moduli.at(mine.length == 0 ? 0 : (int) mine[0]);
        }
        Tensor tensor = (Tensor) operand;
        return Values.of(tensor.type()).get(tensor, mine);
    }

    private static void same(Twin twin, Tensor expected, Tensor actual) {
        if (bytes(expected).mismatch(bytes(actual)) < 0) {
            return; // most of the time
        }
        Values values = Values.of(expected.type());
        for (long[] at : Indices.of(expected.shape())) {
            Object wanted = values.get(expected, at);
            Object got = values.get(actual, at);
            if (!wanted.equals(got)) {
                assertEquals(
                        wanted,
                        got,
                        () -> twin + " of shape " + Arrays.toString(expected.shape()) + " at " + Arrays.toString(at));
            }
        }
    }

    /** All of a contiguous tensor. */
    @SuppressWarnings("restricted")
    private static MemorySegment bytes(Tensor tensor) {
        return MemorySegment.ofAddress(tensor.address())
                .reinterpret(tensor.size() * tensor.type().bytes());
    }
}
