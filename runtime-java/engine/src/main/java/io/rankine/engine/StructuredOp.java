package io.rankine.engine;

import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.reuse.CallPath;
import io.rankine.engine.reuse.Caller;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.Signature;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One overload of an op with a hand-written kernel, ready to be called. A call checks element types, shapes, moduli, values
 * that parameters limit, and the results' writability and overlap once, before anything is allocated or written. Axes of the group {@code ...}
 * broadcast: the Java kernel runs once for each of their indices and sees operands without them, a native twin runs once
 * for all. A result that shares memory with an operand comes out as if all operands had been read first.
 */
public final class StructuredOp implements TensorOp {

    /** What the op's method does for one index of the broadcast group. */
    @FunctionalInterface
    public interface Kernel {
        /**
         * Writes every element of {@code outs}, of which at least one has elements; they overlap neither each other nor an
         * operand. Operands may have strides of any kind, and no elements.
         *
         * @param operands tensors, moduli, and dimensions for {@code dim} arguments
         */
        void run(Tensor[] outs, Shaped[] operands);
    }

    /** What the op's method does where results have sizes that it decides. */
    @FunctionalInterface
    public interface Maker {
        /** The results, one each, of any layout and in any memory. @param operands whole, with all axes */
        Tensor[] make(Shaped[] operands);
    }

    /** The signature read last: one op after the other has the same, for other element types, and is as well checked by it. */
    private record Declared(String signature, ShapeCheck check) {

        private static volatile @Nullable Declared last;

        static ShapeCheck check(String signature) {
            Declared known = last;
            if (known == null || !known.signature.equals(signature)) {
                known = new Declared(signature, ShapeCheck.of(Signature.parse(signature)));
                last = known;
            }
            return known.check;
        }
    }

    private final String name;
    private final Callers callers;
    private final ShapeCheck check;
    private final ValueChecks values;
    private final List<ElementType> results;
    private final Param[] params;
    private final @Nullable Batches batches;
    private final @Nullable OpenResults open;
    private final boolean refuses;
    private final @Nullable Kernel several;
    private final String remedy;
    private final StructuredResults made;

    private StructuredOp(
            ShapeCheck check,
            List<ElementType> results,
            @Nullable Batches batches,
            @Nullable OpenResults open,
            boolean refuses,
            @Nullable Kernel several,
            String remedy,
            Param[] params) {
        name = check.signature().name();
        callers = new Callers(name);
        this.check = check;
        this.results = List.copyOf(results);
        this.batches = batches;
        this.open = open;
        this.refuses = refuses;
        this.several = several;
        this.remedy = remedy;
        this.params = params.clone();
        values = new ValueChecks(check, this.params);
        made = new StructuredResults(name, this.results, values, batches, open, refuses);
    }

    /**
     * The op of {@code signature}, which leaves no size of a result open, for these element types.
     *
     * @param results element types, one a result
     * @param symbol of the native twin, or null if it has none
     */
    public static StructuredOp of(
            String signature, List<ElementType> results, @Nullable String symbol, Kernel kernel, Param... params) {
        return on(signature, results, new LazyTwin(symbol, () -> Kernels.batch(symbol)), kernel, params);
    }

    /** The op with {@code twin} behind it; with {@code kernel} if that is null. */
    public static StructuredOp on(
            String signature, List<ElementType> results, @Nullable BatchKernel twin, Kernel kernel, Param... params) {
        return on(signature, results, new LazyTwin(null, () -> twin), kernel, params);
    }

    private static StructuredOp on(
            String signature, List<ElementType> results, LazyTwin twin, Kernel kernel, Param... params) {
        ShapeCheck check = Declared.check(signature);
        Kernel scoped = ScopedMethod.of(kernel);
        Kernel method = ComputedMethod.isFor(params, results) ? ComputedMethod.of(scoped) : scoped;
        return new StructuredOp(
                check, results, new Batches(check.signature(), method, twin), null, false, null, "", params);
    }

    /** The op of {@code signature}, which leaves sizes of results open, for these element types. */
    public static StructuredOp open(String signature, List<ElementType> results, Maker maker, Param... params) {
        ShapeCheck check = Declared.check(signature);
        Maker scoped = ScopedMethod.of(maker);
        Maker method = ComputedMethod.isFor(params, results) ? ComputedMethod.of(scoped, results) : scoped;
        OpenResults open = new OpenResults(check.signature(), List.copyOf(results), method);
        return new StructuredOp(check, results, null, open, false, null, "", params);
    }

    /** The op, of which threads may share {@code dimension}: the kernel is then handed parts of operands and results. */
    public StructuredOp split(String dimension) {
        Batches shared = Objects.requireNonNull(batches).split(dimension);
        return new StructuredOp(check, results, shared, open, refuses, several, remedy, params);
    }

    /** The op, whose kernel may throw: results that the caller gives are written when all of it has run. */
    public StructuredOp refusing() {
        Batches some = batches == null ? null : batches.refusing();
        return new StructuredOp(check, results, some, open, true, several, remedy, params);
    }

    /** The op, whose kernel also folds all axes of an operand, in row-major order, into a result of rank 0. */
    public StructuredOp severalAxes() {
        Kernel kernel = Objects.requireNonNull(batches).kernel();
        return new StructuredOp(check, results, batches, open, refuses, ComputedMethod.plain(kernel), remedy, params);
    }

    /** The op, which tells who gives a negative number as a dimension what to do instead. */
    public StructuredOp remedy(String told) {
        return new StructuredOp(check, results, batches, open, refuses, several, told, params);
    }

    @Override
    public String name() {
        return name;
    }

    /** What is checked of shapes. */
    ShapeCheck shapes() {
        return check;
    }

    /** Whether the kinds and element types of operands are those of the parameters. */
    boolean takes(Shaped... operands) {
        return Operands.fit(params, operands);
    }

    /** Element types of the results, in order. */
    public List<ElementType> results() {
        return results;
    }

    /** The parameters, in order. */
    public List<Param> params() {
        return List.of(params);
    }

    /**
     * Checks the element type and the shape of an operand, which need not be in memory yet, whose axes are folded.
     *
     * @param axes that are folded, counted from 0, in order
     * @return a row-major layout of the result's shape
     * @throws IllegalArgumentException if they do not fit, or the op does not drop the last axis of one operand
     */
    public Layout check(Typed a, int... axes) {
        Typed shown = FoldedAxes.shown(a, axes);
        Operands.check(name, params, remedy, shown);
        long[] @Nullable [] shapes = check.results(shown);
        long[] shape = shapes.length == 1 ? shapes[0] : null;
        if (shape == null || shape.length != shown.rank() - 1) {
            throw new IllegalArgumentException(
                    name + ": it does not fold an axis into one element: evaluate the expression, then call it");
        }
        return Layout.of(shape);
    }

    /**
     * Checks kinds, element types and shapes of operands, which need not be in memory yet.
     *
     * @return a row-major layout of the result's shape
     * @throws IllegalArgumentException if they do not fit, the op has several results, or decides their sizes
     */
    @Override
    public Layout resultLayout(Shaped... operands) {
        Operands.check(name, params, remedy, operands);
        long[] @Nullable [] shapes = check.results(operands);
        long[] shape = open == null && shapes.length == 1 ? shapes[0] : null;
        if (shape == null) {
            throw new IllegalArgumentException(
                    name + ": it has not one result of a known shape, which expressions need:"
                            + " call it on tensors, and read its results in the expression");
        }
        return Layout.of(shape);
    }

    @Override
    public ElementType resultType() {
        return results.getFirst();
    }

    @Override
    public int @Nullable [] rowAxes(Shaped... operands) {
        return batches == null || !takesRows()
                ? null
                : batches.rowAxes(resultLayout(operands).rank(), operands);
    }

    /** Whether its folds of some rows do not depend on the others, and no value is refused by its index. */
    public boolean takesRows() {
        return open == null && !refuses && !values.any();
    }

    /** A new result; the first of several. */
    @Override
    public Tensor call(Shaped... operands) {
        Caller caller = callers.before(operands);
        CallPath path = caller == null ? null : Caller.WALKER.walk(caller);
        Tensor out = run(null, operands)[0];
        callers.end(path, out, operands);
        return out;
    }

    /** All results, new. */
    public Tensor[] callEach(Shaped... operands) {
        return run(null, operands);
    }

    /** Writes the one result into {@code out}, which may be an operand, and returns it. */
    @Override
    public Tensor into(Tensor out, Shaped... operands) {
        return run(new Tensor[] {Operands.checkOut(name, out)}, operands)[0];
    }

    /** Writes the results into {@code outs}, one each, which may be operands but must not overlap each other. */
    public Tensor[] intoEach(Tensor[] outs, Shaped... operands) {
        return run(outs.clone(), operands);
    }

    /**
     * A new result of an op on the last axis, run along {@code axis} of {@code a} instead: what becomes of that axis takes its
     * place, unless the op drops it.
     */
    public Tensor along(int axis, Tensor a, Shaped... others) {
        int at = a.layout.axis(name, axis);
        if (at == a.rank() - 1) {
            return call(with(a, others));
        }
        Shaped[] operands = operands(a, at, others);
        Operands.check(name, params, remedy, operands);
        long[] shape = Objects.requireNonNull(check.results(operands)[0]);
        if (shape.length < a.rank()) {
            return call(operands);
        }
        // Memory of its own, so that the result is row-major.
        Layout moved = Layout.of(shape).moveaxis(-1, at);
        Caller caller = callers.before(operands);
        CallPath path = caller == null ? null : Caller.WALKER.walk(caller);
        Tensor out = Tensor.empty(results.getFirst(), moved.shape());
        into(out.moveaxis(at, -1), operands);
        callers.end(path, out, operands);
        return out;
    }

    /** Writes the result of {@link #along} into {@code out} and returns it. */
    public Tensor alongInto(int axis, Tensor out, Tensor a, Shaped... others) {
        int at = a.layout.axis(name, axis);
        into(out.rank() == a.rank() ? out.moveaxis(at, -1) : out, operands(a, at, others));
        return out;
    }

    /** A new result of an op that drops the last axis, of these axes together, in their row-major order. */
    public Tensor callAxes(Tensor a, int... axes) {
        Operands.checkGiven(name, params[0], a);
        int[] folded = FoldedAxes.checked(name, a, axes);
        return together(FoldedAxes.last(a, folded), folded.length);
    }

    /** A new result of an op that drops the last axis, of all elements in row-major order. */
    public Tensor callAll(Tensor a, Shaped... others) {
        Operands.checkGiven(name, params[0], a);
        return together(a, a.rank(), others);
    }

    /** @param count how many axes are one, the last ones */
    private Tensor together(Tensor a, int count, Shaped... others) {
        boolean copies = !FoldedAxes.viewed(a, count) && a.size() > StagedFold.PART;
        // What is refused is told at its index in the whole operand.
        boolean refused = refuses || values.any();
        if (copies && areModuli(others) && open == null && !refused && !Observation.any()) {
            return staged(a, count, others);
        }
        return call(with(FoldedAxes.together(a, count), others));
    }

    private static boolean areModuli(Shaped... others) {
        for (Shaped other : others) {
            if (!(other instanceof Modulus)) {
                return false;
            }
        }
        return true;
    }

    /** Without a copy of the operand, but of a row where the kernel takes one axis alone. */
    private Tensor staged(Tensor a, int count, Shaped... others) {
        Shaped[] shown = with(FoldedAxes.shown(a, count), others);
        Operands.check(name, params, remedy, shown);
        Tensor out = made.fresh(check.results(shown))[0];
        StagedFold fold = new StagedFold(a, count, ElementwiseOp.copying(a.type));
        Kernel whole = several;
        if (fold.isOfShortRows()) {
            fold.runRows(out, (rows, result) -> into(result, with(rows, others)));
        } else if (whole == null) {
            fold.runEach(out, (row, result) -> into(result, with(row.reshape(row.size()), others)));
        } else {
            fold.runEach(
                    out,
                    (row, result) -> StructuredResults.pinned(result, new Shaped[] {row}, () -> {
                        Parallel.alone(() -> whole.run(new Tensor[] {result}, with(row, others)));
                        return new Tensor[0];
                    }));
        }
        return out;
    }

    private static Shaped[] operands(Tensor a, int axis, Shaped... others) {
        return with(a.moveaxis(axis, -1), others);
    }

    private static Shaped[] with(Tensor first, Shaped... others) {
        Shaped[] operands = new Shaped[1 + others.length];
        operands[0] = first;
        System.arraycopy(others, 0, operands, 1, others.length);
        return operands;
    }

    private Tensor[] run(Tensor @Nullable [] given, Shaped[] operands) {
        return Observation.any()
                ? Observation.ofAll(() -> observed(given, operands), () -> checked(given, operands))
                : checked(given, operands);
    }

    /** Whether shapes fit of operands that the op {@link #takes}, which need not be in memory yet. */
    boolean fits(Shaped... operands) {
        return check.resultsIfFit(operands) != null;
    }

    /**
     * All results, or null if shapes do not fit.
     *
     * @param operands which the op {@link #takes}, and which nobody exchanges
     * @param given the results to write, or null for new ones
     */
    Tensor @Nullable [] runIfFits(Tensor @Nullable [] given, Shaped[] operands) {
        long @Nullable [] @Nullable [] shapes = check.resultsIfFit(operands);
        if (shapes == null) {
            return null;
        }
        Operands.check(name, params, remedy, operands);
        return Observation.any()
                ? Observation.ofAll(() -> observed(given, operands), () -> made.run(given, operands.clone(), shapes))
                : made.run(given, operands, shapes);
    }

    private ObservedOp observed(Tensor @Nullable [] given, Shaped[] operands) {
        return new ObservedOp(name, given == null ? List.of() : List.of(given), List.of(operands), List.of());
    }

    private Tensor[] checked(Tensor @Nullable [] given, Shaped[] operands) {
        // A copy, so that nobody exchanges operands after the checks.
        Shaped[] separate = Arrays.copyOf(operands, operands.length, Shaped[].class);
        Operands.check(name, params, remedy, separate);
        return made.run(given, separate, check.results(separate));
    }
}
