package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.OperandException;
import io.rankine.engine.Param;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.BatchKernel;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.processor.model.Limits;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern.Dims;
import io.rankine.spec.signature.Signature;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An overload of a structured op with a native twin: the same calls of it and of the op's method. */
record BatchTwin(OpSetModel set, OpModel op, Overload overload) {

    private static final long[] SIZES = {0, 1, 2, 3, 4, 5, 8, 9, 31, 65};

    static Stream<BatchTwin> all() {
        return Twin.sets()
                .flatMap(set -> set.ops().stream()
                        .filter(op -> op.kind().takesTensors())
                        .flatMap(op -> op.overloads().stream()
                                .filter(Overload::nativeTwin)
                                .map(overload -> new BatchTwin(set, op, overload))));
    }

    String symbol() {
        return op.symbol(overload);
    }

    /** Random operands of random sizes and batches, in any layout: results of twin and method are equal. */
    void check(BatchKernel twin, SplittableRandom random, Ways ways) throws Throwable {
        Signature signature = Signature.parse(op.signature());
        Map<String, Long> sizes = new HashMap<>();
        // Squares are a case of their own.
        long[] offered = random.nextInt(4) == 0 ? new long[] {SIZES[random.nextInt(SIZES.length)]} : SIZES;
        for (int i = 0; i < overload.params().size(); i++) {
            if (!overload.params().get(i).isTensor()
                    && signature.parameters().get(i).type().shape() instanceof Dims(List<DimPattern> dims)
                    && dims.size() == 1
                    && dims.getFirst() instanceof DimPattern.Exact(Expression.Name(String name))) {
                sizes.put(name, 1L + random.nextInt(6)); // there is at least one modulus
            }
        }
        long[] batch = LongStream.generate(() -> 1 + random.nextInt(3))
                .limit(random.nextInt(4))
                .toArray();
        boolean wide = overload.result() != ElementType.INT32;
        List<Shaped> operands = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            operands.add(operand(
                    signature.parameters().get(i), overload.params().get(i), wide, offered, sizes, batch, random));
        }
        Shaped[] given = operands.toArray(Shaped[]::new);
        if (!bring(signature, given, random)) {
            return;
        }
        Tensor[] expected = reference(twin, ways, given);
        if (expected == null) {
            return;
        }
        View[] views = new View[expected.length];
        Tensor[] before = new Tensor[expected.length];
        Tensor[] around = new Tensor[expected.length];
        for (int i = 0; i < views.length; i++) {
            views[i] = View.random(expected[i].rank(), random);
            before[i] = views[i].base(expected[i].type(), expected[i].shape(), random);
            around[i] = before[i].copy();
            expected[i].copyTo(views[i].of(around[i], expected[i].shape()));
        }
        ways.each(() -> {
            same(expected, with(twin).callEach(given));
            Tensor[] bases = new Tensor[expected.length];
            Tensor[] outs = new Tensor[expected.length];
            for (int i = 0; i < outs.length; i++) {
                bases[i] = before[i].copy();
                outs[i] = views[i].of(bases[i], expected[i].shape());
            }
            with(twin).intoEach(outs, given);
            same(around, bases);
        });
    }

    /** What the method makes of operands, null if it refuses them, as the twin then does. */
    private Tensor @Nullable [] reference(BatchKernel twin, Ways ways, Shaped... given) throws Throwable {
        try {
            return with(null).callEach(given);
        } catch (OperandException | IllegalArgumentException refused) {
            ways.each(() -> assertThrows(refused.getClass(), () -> with(twin).callEach(given), symbol()));
            return null;
        }
    }

    /** Brings operands into the ranges of their parameters; false if one is empty. */
    private boolean bring(Signature signature, Shaped[] given, SplittableRandom random) {
        if (overload.params().stream().anyMatch(param -> param.limits().coprime()) && random.nextBoolean()) {
            given[0] = nextToTheEdges((Tensor) given[0], (RnsModuli) given[1], random);
        }
        ShapeCheck shapes = ShapeCheck.of(signature);
        if (!shapes.accepts(given)) {
            return false; // a constraint that sizes by chance do not keep
        }
        for (int i = 0; i < given.length; i++) {
            Limits limits = overload.params().get(i).limits();
            while (limits.coprime()
                    && given[i] instanceof Modulus single
                    && ((RnsModuli) given[1]).plus(single).commonFactor() != null) {
                given[i] = moduli(new long[0], true, random);
            }
            if (!limits.from().isEmpty() && !limits.below().isEmpty() && given[i] instanceof Tensor tensor) {
                long from = shapes.value(Expression.parse(limits.from()), given);
                long below = shapes.value(Expression.parse(limits.below()), given);
                if (tensor.size() > 0 && from >= below) {
                    return false;
                }
                // Of a view that repeats elements, the last value counts.
                Tensor within = tensor.readOnly() ? tensor.copy() : tensor;
                for (long[] at : Indices.of(tensor.shape())) {
                    within.setLong(at, random.nextLong(from, below));
                }
                given[i] = within;
            }
        }
        return true;
    }

    private StructuredOp with(@Nullable BatchKernel twin) {
        Param[] params = overload.params().stream()
                .map(p -> p.isTensor() ? Param.tensor(p.name(), p.elementType()) : Param.moduli(p.name()))
                .toArray(Param[]::new);
        return StructuredOp.on(op.signature(), overload.results(), twin, method(), params);
    }

    private StructuredOp.Kernel method() {
        try {
            if (op.kind().kernels().isPresent()) {
                return generated();
            }
            Method method = Arrays.stream(Class.forName(set.qualifiedName()).getMethods())
                    .filter(m -> m.getName().equals(op.name()))
                    .findFirst()
                    .orElseThrow();
            return (outs, operands) -> {
                try {
                    method.invoke(
                            null,
                            Stream.concat(Arrays.stream(outs), Arrays.stream(operands))
                                    .toArray());
                } catch (InvocationTargetException e) {
                    if (e.getCause() instanceof OperandException refused) {
                        throw refused;
                    }
                    if (e.getCause() instanceof IllegalArgumentException refused) {
                        throw refused;
                    }
                    throw new AssertionError(symbol(), e);
                } catch (IllegalAccessException e) {
                    throw new AssertionError(symbol(), e);
                }
            };
        } catch (ClassNotFoundException e) {
            throw new AssertionError(symbol(), e);
        }
    }

    /** The kernel made of a formula. */
    private StructuredOp.Kernel generated() throws ClassNotFoundException {
        try {
            Constructor<?> constructor = Class.forName(set.packageName() + "." + op.kernelClass(overload))
                    .getDeclaredConstructor();
            constructor.setAccessible(true);
            return (StructuredOp.Kernel) constructor.newInstance();
        } catch (NoSuchMethodException
                | InstantiationException
                | IllegalAccessException
                | InvocationTargetException e) {
            throw new AssertionError(symbol(), e);
        }
    }

    private static Shaped operand(
            Parameter parameter,
            ParamModel param,
            boolean wide,
            long[] offered,
            Map<String, Long> sizes,
            long[] batch,
            SplittableRandom random) {
        List<DimPattern> dims = ((Dims) parameter.type().shape()).dims();
        LongStream.Builder shape = LongStream.builder();
        for (DimPattern dim : dims) {
            switch (dim) {
                case DimPattern.Group group ->
                    Arrays.stream(batch)
                            .skip(param.isTensor() ? random.nextInt(batch.length + 1) : Math.max(0, batch.length - 1))
                            .map(size -> random.nextInt(4) == 0 ? 1 : size)
                            .forEach(shape);
                case DimPattern.Exact(Expression.Name(String name)) ->
                    shape.add(sizes.computeIfAbsent(name, n -> offered[random.nextInt(offered.length)]));
                default -> throw new AssertionError("no size for " + dim);
            }
        }
        long[] built = shape.build().toArray();
        if (!param.isTensor()) {
            return param.limits().coprime() && built.length == 1
                    ? coprime(built[0], random)
                    : moduli(built, wide, random);
        }
        View view = View.random(built.length, random);
        return view.of(view.base(param.elementType(), built, random), built);
    }

    /** @param wide whether they may be of more than 31 bits */
    private static Moduli moduli(long[] shape, boolean wide, SplittableRandom random) {
        LongSupplier modulus = () -> 1 + (random.nextLong() >>> 1 + random.nextInt(wide ? 0 : 32, 62)) % Long.MAX_VALUE;
        return shape.length == 0
                ? Modulus.of(modulus.getAsLong())
                : RnsModuli.of(LongStream.generate(modulus).limit(shape[0]).toArray());
    }

    private static RnsModuli coprime(long count, SplittableRandom random) {
        while (true) {
            RnsModuli found = (RnsModuli) moduli(new long[] {count}, true, random);
            if (found.commonFactor() == null) {
                return found;
            }
        }
    }

    /** Residues of integers next to 0 or to half of the product, where conversions take most care. */
    private static Tensor nextToTheEdges(Tensor rows, RnsModuli q, SplittableRandom random) {
        Tensor edges = rows.copy();
        for (long[] at : Indices.of(rows.shape())) {
            long p = q.at((int) at[at.length - 2]).value();
            switch ((int) at[at.length - 1] % 4) {
                case 0 -> edges.setLong(at, (p - 1) / 2 + at[at.length - 1] / 4 % 2);
                case 1 -> edges.setLong(at, -at[at.length - 1]);
                case 2 -> edges.setLong(at, at[at.length - 1]);
                default -> edges.setLong(at, random.nextLong());
            }
        }
        return edges;
    }

    private void same(Tensor[] expected, Tensor[] actual) {
        for (int i = 0; i < expected.length; i++) {
            same(expected[i], actual[i]);
        }
    }

    private void same(Tensor expected, Tensor actual) {
        assertEquals(Arrays.toString(expected.shape()), Arrays.toString(actual.shape()), symbol());
        ElementType type = expected.type();
        Values values = Values.of(type);
        for (long[] at : Indices.of(expected.shape())) {
            if (!values.get(expected, at).equals(values.get(actual, at))) {
                assertEquals(
                        values.get(expected, at),
                        values.get(actual, at),
                        () -> symbol() + " of " + Arrays.toString(expected.shape()) + " at " + Arrays.toString(at));
            }
        }
    }
}
