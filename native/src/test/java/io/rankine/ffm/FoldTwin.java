package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Param;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.FoldKernel;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.processor.kind.reduction.Folding;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.spec.ElementType;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** An overload of a reduction with a native twin: the same folds by it and by the Java kernel, floats bit by bit. */
record FoldTwin(OpSetModel set, OpModel op, Overload overload) {

    private static final long[] LENGTHS = {1, 2, 7, 31, 32, 33, 63, 64, 65, 129, 511, 513, 1100};

    static Stream<FoldTwin> all() {
        return Twin.sets()
                .flatMap(set -> set.ops().stream()
                        .filter(op -> op.kind().folds())
                        .flatMap(op -> op.overloads().stream()
                                .filter(Overload::nativeTwin)
                                .map(overload -> new FoldTwin(set, op, overload))));
    }

    String symbol() {
        return op.symbol(overload);
    }

    /** A random tensor in any layout, folded along a random axis. */
    void check(FoldKernel twin, SplittableRandom random, Ways ways) throws Throwable {
        int axis = random.nextInt(3);
        long[] shape = LongStream.range(0, axis + 1 + random.nextInt(3 - axis))
                .map(d -> 1 + random.nextInt(random.nextInt(4) == 0 ? 70 : 4))
                .toArray();
        boolean empty = Folding.of(overload).identity().isPresent() && random.nextInt(12) == 0;
        shape[axis] = 1;
        long others = LongStream.of(shape).reduce(1, (a, b) -> a * b);
        shape[axis] = empty ? 0 : Math.max(1, Math.min(6000 / others, LENGTHS[random.nextInt(LENGTHS.length)]));
        ElementType type = overload.params().getFirst().elementType();
        View view = View.random(shape.length, random);
        Tensor a = view.of(view.base(type, shape, random), shape);
        Tensor expected = run(javaKernel(), a, axis);
        View place = View.random(expected.rank(), random);
        Tensor before = place.base(expected.type(), expected.shape(), random);
        Tensor around = before.copy();
        expected.copyTo(place.of(around, expected.shape()));
        ways.each(() -> {
            same(expected, run(twin, a, axis), shape, axis);
            if (overload.params().size() == 1) {
                Tensor base = before.copy();
                with(twin).into(place.of(base, expected.shape()), a, axis);
                same(around, base, shape, axis);
            }
        });
    }

    /** A tensor with runs along two axes that do not follow each other, in the order of memory or against it, folded along both. */
    void checkRuns(FoldKernel twin, SplittableRandom random, Ways ways) throws Throwable {
        if (overload.params().size() > 1) {
            return;
        }
        long length = random.nextInt(3) == 0 ? 500 + random.nextInt(700) : 1 + random.nextInt(140);
        long rows = random.nextInt(3) == 0 ? 1 + random.nextInt(7) : 8 + random.nextInt(length > 200 ? 5 : 60);
        long[] shape = {1 + random.nextInt(length > 200 ? 3 : 9), 1 + random.nextInt(2), rows, length};
        ElementType type = overload.params().getFirst().elementType();
        boolean cut = random.nextBoolean();
        long[] dims = shape.clone();
        dims[2] += cut ? 2 : 0;
        dims[3] += cut ? 3 : 0;
        Tensor whole = Tensor.empty(type, dims);
        Values.of(type).fill(whole, random);
        Tensor part = whole.slice(2, 0, rows, 1).slice(3, 0, length, 1);
        Tensor rowsTurned = random.nextInt(4) == 0 ? part.reverse(2) : part;
        Tensor a = random.nextInt(4) == 0 ? rowsTurned.reverse(0) : rowsTurned;
        Tensor expected = with(javaKernel()).callAxes(a, 0, 3);
        ways.each(() -> same(expected, with(twin).callAxes(a, 0, 3), shape, 0));
    }

    /** By the same moduli each time, which the shape tells. */
    private Tensor run(FoldKernel kernel, Tensor a, int axis) {
        if (overload.params().size() == 1) {
            return with(kernel).call(a, axis);
        }
        SplittableRandom own = new SplittableRandom(Arrays.hashCode(a.shape()));
        int last = axis == a.rank() - 1 ? axis - 1 : a.rank() - 1;
        int bits = a.type() == ElementType.INT32 ? 31 : 63;
        long count = last < 0 ? 1 : a.dim(last);
        long[] values = LongStream.generate(() -> own.nextLong(1, 1L << 1 + own.nextInt(bits - 1)))
                .limit(count)
                .toArray();
        Moduli p = last < 0 || own.nextBoolean() ? Modulus.of(values[0]) : RnsModuli.of(values);
        return with(kernel).call(a, axis, p);
    }

    private ReductionOp with(FoldKernel kernel) {
        Param[] params = overload.params().stream()
                .map(p -> p.isTensor() ? Param.tensor(p.name(), p.elementType()) : Param.moduli(p.name()))
                .toArray(Param[]::new);
        return ReductionOp.of(
                op.signature(),
                overload.result(),
                Folding.of(overload).identity().isPresent(),
                null,
                () -> kernel,
                params);
    }

    private FoldKernel javaKernel() {
        try {
            Constructor<?> constructor = Class.forName(set.packageName() + "." + op.kernelClass(overload))
                    .getDeclaredConstructor();
            constructor.setAccessible(true);
            return (FoldKernel) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(symbol(), e);
        }
    }

    private void same(Tensor expected, Tensor actual, long[] shape, int axis) {
        Values values = Values.of(expected.type());
        for (long[] at : Indices.of(expected.shape())) {
            assertEquals(
                    values.get(expected, at),
                    values.get(actual, at),
                    () -> symbol() + " of " + Arrays.toString(shape) + " along " + axis + " at " + Arrays.toString(at));
        }
    }
}
