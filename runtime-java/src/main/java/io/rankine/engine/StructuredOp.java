package io.rankine.engine;

import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.Signature;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One overload of an op with a hand-written kernel, ready to be called. A call checks element types, shapes, moduli, and
 * the results' writability and overlap once, before anything is allocated or written. Axes of the group {@code ...}
 * broadcast: the Java kernel runs once for each of their indices and sees operands without them, a native twin runs once
 * for all. A result that shares memory with an operand comes out as if all operands had been read first.
 */
public final class StructuredOp {

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

    private final String name;
    private final ShapeCheck check;
    private final Batches batches;
    private final List<ElementType> results;
    private final @Nullable BatchKernel twin;
    private final Kernel kernel;
    private final Param[] params;

    private StructuredOp(
            Signature signature, List<ElementType> results, @Nullable BatchKernel twin, Kernel kernel, Param[] params) {
        name = signature.name();
        check = ShapeCheck.of(signature);
        batches = new Batches(signature);
        this.results = results;
        this.twin = twin;
        this.kernel = kernel;
        this.params = params;
    }

    /**
     * The op of {@code signature}, which leaves no size of a result open, for these element types.
     *
     * @param results element types, one a result
     * @param symbol of the native twin, or null if it has none
     */
    public static StructuredOp of(
            String signature, List<ElementType> results, @Nullable String symbol, Kernel kernel, Param... params) {
        return on(signature, results, Kernels.batch(symbol), kernel, params);
    }

    /** The op with {@code twin} behind it; with {@code kernel} if that is null. */
    public static StructuredOp on(
            String signature, List<ElementType> results, @Nullable BatchKernel twin, Kernel kernel, Param... params) {
        return new StructuredOp(Signature.parse(signature), List.copyOf(results), twin, kernel, params.clone());
    }

    /** The op's name. */
    public String name() {
        return name;
    }

    /** Element types of the results, in order. */
    public List<ElementType> results() {
        return results;
    }

    /** The parameters, in order. */
    public List<Param> params() {
        return List.of(params);
    }

    /** A new result; the first of several. */
    public Tensor call(Shaped... operands) {
        return run(null, operands)[0];
    }

    /** All results, new. */
    public Tensor[] callAll(Shaped... operands) {
        return run(null, operands);
    }

    /** Writes the one result into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Shaped... operands) {
        return run(new Tensor[] {out}, operands)[0];
    }

    /** Writes the results into {@code outs}, one each, which may be operands but must not overlap each other. */
    public void intoAll(Tensor[] outs, Shaped... operands) {
        run(outs.clone(), operands);
    }

    private Tensor[] run(Tensor @Nullable [] given, Shaped[] operands) {
        return Observation.any()
                ? Observation.ofAll(() -> observed(given, operands), () -> checked(given, operands))
                : checked(given, operands);
    }

    private ObservedOp observed(Tensor @Nullable [] given, Shaped[] operands) {
        return new ObservedOp(name, given == null ? List.of() : List.of(given), List.of(operands), List.of());
    }

    private Tensor[] checked(Tensor @Nullable [] given, Shaped[] operands) {
        // A copy, so that nobody exchanges operands after the checks.
        Shaped[] separate = Arrays.copyOf(operands, operands.length, Shaped[].class);
        Operands.check(name, params, separate);
        long[] @Nullable [] shapes = check.results(separate);
        if (given != null) {
            checkOuts(given, shapes);
        }
        Tensor[] outs = given != null ? given : fresh(shapes);
        for (int i = 0; given != null && i < separate.length; i++) {
            if (separate[i] instanceof Tensor tensor && sharesAny(outs, tensor)) {
                separate[i] = tensor.copy();
            }
        }
        if (Arrays.stream(outs).anyMatch(out -> out.size() > 0)) {
            runPinned(outs, separate);
        }
        return outs;
    }

    private Tensor[] fresh(long[] @Nullable [] shapes) {
        Tensor[] outs = new Tensor[shapes.length];
        for (int i = 0; i < outs.length; i++) {
            outs[i] = Tensor.fresh(LocalMemory.current(), results.get(i), shape(shapes, i));
        }
        return outs;
    }

    private static Layout shape(long[] @Nullable [] shapes, int result) {
        return Layout.of(Objects.requireNonNull(shapes[result]));
    }

    private void checkOuts(Tensor[] outs, long[] @Nullable [] shapes) {
        if (outs.length != results.size()) {
            throw new IllegalArgumentException(
                    name + ": " + outs.length + " tensors for " + results.size() + " results: give one each");
        }
        for (int i = 0; i < outs.length; i++) {
            Results.check(name, results.get(i), shape(shapes, i), outs[i]);
            for (int other = 0; other < i; other++) {
                if (Operands.share(outs[i], outs[other])) {
                    throw new IllegalArgumentException(name + ": results " + other + " and " + i
                            + " share elements: write each to memory of its own");
                }
            }
        }
    }

    private static boolean sharesAny(Tensor[] outs, Tensor operand) {
        return Arrays.stream(outs).anyMatch(out -> Operands.share(out, operand));
    }

    /** The kernel, while nobody can release or reuse what it reads and writes. */
    private void runPinned(Tensor[] outs, Shaped[] operands) {
        Shaped[] others = Stream.concat(Arrays.stream(outs).skip(1), Arrays.stream(operands))
                .toArray(Shaped[]::new);
        boolean pinned = Pins.pin(outs[0], others);
        try {
            if (twin == null) {
                batches.run(kernel, outs, operands);
            } else {
                runNative(twin, outs, operands);
            }
        } finally {
            if (pinned) {
                Pins.unpin(outs[0], others, others.length);
            }
            Reference.reachabilityFence(outs);
            Reference.reachabilityFence(operands);
        }
    }

    private void runNative(BatchKernel kernel, Tensor[] outs, Shaped[] operands) {
        Workspace workspace = Workspace.enter();
        try {
            batches.run(kernel, workspace.planner, workspace.core, outs, operands);
        } finally {
            workspace.exit();
        }
    }
}
