package io.rankine.engine;

import io.rankine.engine.kernel.CopyKernel;
import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.RowKernel;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One overload of an element-wise op, ready to be called. A call checks element types, shapes, moduli, zeros, the
 * result's writability and overlap once, before anything is allocated or written; then the kernel runs. A result that
 * shares memory with an operand comes out as if all operands had been read first.
 */
public final class ElementwiseOp extends ElementwiseCall {

    private ElementwiseOp(ResultShape rule, ElementType result, LazyKernel kernels, Param[] params) {
        super(rule, result, kernels, params);
    }

    /**
     * The op of {@code signature} for these element types.
     *
     * @param symbol of the native twin, or null if it has none
     */
    public static ElementwiseOp of(
            String signature, ElementType result, @Nullable String symbol, Kernel javaKernel, Param... params) {
        return of(signature, result, symbol, () -> javaKernel, params);
    }

    /** As {@link #of(String, ElementType, String, Kernel, Param...)}; the kernel is made when the op first runs. */
    public static ElementwiseOp of(
            String signature,
            ElementType result,
            @Nullable String symbol,
            Supplier<? extends Kernel> javaKernel,
            Param... params) {
        ResultShape rule = new ResultShape(signature, params);
        return new ElementwiseOp(rule, result, new LazyKernel(javaKernel, symbol), params.clone());
    }

    /** The kernel of element types that have none. @param wide the op on the types they compute in */
    public static Supplier<Kernel> computing(ElementwiseOp wide) {
        return new Computed(wide);
    }

    private record Computed(ElementwiseOp wide) implements Supplier<Kernel> {
        @Override
        public Kernel get() {
            return new ComputedKernel(wide.kernels);
        }
    }

    /**
     * The same on integers of other types, if the result depends on the order of two int64 elements alone: exact of all pairs,
     * whether or not a type holds the numbers of both.
     */
    public ElementwiseOp onOrder(ElementType first, ElementType second) {
        return Ordered.OPS.computeIfAbsent(new Ordered(this, first, second), Ordered::made);
    }

    private record Ordered(ElementwiseOp longs, ElementType first, ElementType second) {

        static final Map<Ordered, ElementwiseOp> OPS = new ConcurrentHashMap<>();

        ElementwiseOp made() {
            Param a = Param.tensor(longs.params[0].name(), first);
            Param b = Param.tensor(longs.params[1].name(), second);
            LazyKernel kernel = new LazyKernel(() -> new OrderKernel(longs.kernels), null);
            return new ElementwiseOp(longs.rule, longs.result, kernel, new Param[] {a, b});
        }
    }

    /** The op that copies elements of {@code type}. */
    public static ElementwiseOp copying(ElementType type) {
        return Copies.OPS[type.ordinal()];
    }

    private static final class Copies {

        static final ElementwiseOp[] OPS = Arrays.stream(ElementType.values())
                .map(type -> of(
                        "copy(a: [...]) -> [...]",
                        type,
                        "rk_copy_" + type.code(),
                        CopyKernel.of(type.bytes()),
                        Param.tensor("a", type)))
                .toArray(ElementwiseOp[]::new);

        private Copies() {}
    }

    /** The op's name. */
    public String name() {
        return name;
    }

    /** Element type of the result. */
    public ElementType result() {
        return result;
    }

    /** The parameters, in order. */
    public List<Param> params() {
        return List.of(params);
    }

    /** Runs it on a plan made for it: of operands checked by {@link #check}, the result first. */
    public Kernel kernel() {
        return kernels.chosen();
    }

    /** The kernel for so many elements: native ones are not looked for where they are tiny, nor waited for. */
    @Override
    public Kernel kernel(long size) {
        return super.kernel(size);
    }

    /** Address of the C function that runs it on plans made for it; 0 if there is none. */
    public long function() {
        return kernels.function();
    }

    /**
     * Checks kinds, element types, moduli and shapes of operands that need not be in memory yet.
     *
     * @return a row-major layout of the result's shape
     */
    public Layout check(Shaped... operands) {
        Operands.check(name, params, operands);
        return rule.of(operands);
    }

    /** A new result. */
    public Tensor call(Operand a) {
        RowKernel known = rows;
        Elements done = known != null && params.length == 1 ? TinyCall.run(this, known, null, a, null, null) : null;
        return (Tensor) (done != null ? done : larger(null, 1, a, null, null));
    }

    /** A new result. */
    public Tensor call(Operand a, Operand b) {
        RowKernel known = rows;
        Elements done =
                known != null && params.length == 2 && b != null ? TinyCall.run(this, known, null, a, b, null) : null;
        return (Tensor) (done != null ? done : larger(null, 2, a, b, null));
    }

    /** A new result. */
    public Tensor call(Operand a, Operand b, Operand c) {
        RowKernel known = rows;
        Elements done = known != null && params.length == 3 && b != null && c != null
                ? TinyCall.run(this, known, null, a, b, c)
                : null;
        return (Tensor) (done != null ? done : larger(null, 3, a, b, c));
    }

    /** A new result. */
    public Tensor call(Operand... operands) {
        return any(null, operands);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a) {
        Operands.checkOut(name, out);
        RowKernel known = rows;
        Elements done = known != null && params.length == 1 ? TinyCall.run(this, known, out, a, null, null) : null;
        return (Tensor) (done != null ? done : larger(out, 1, a, null, null));
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a, Operand b) {
        Operands.checkOut(name, out);
        RowKernel known = rows;
        Elements done =
                known != null && params.length == 2 && b != null ? TinyCall.run(this, known, out, a, b, null) : null;
        return (Tensor) (done != null ? done : larger(out, 2, a, b, null));
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand a, Operand b, Operand c) {
        Operands.checkOut(name, out);
        RowKernel known = rows;
        Elements done = known != null && params.length == 3 && b != null && c != null
                ? TinyCall.run(this, known, out, a, b, c)
                : null;
        return (Tensor) (done != null ? done : larger(out, 3, a, b, c));
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand... operands) {
        return any(Operands.checkOut(name, out), operands);
    }

    private Tensor any(@Nullable Tensor given, Operand... operands) {
        return operands.length == 4
                ? (Tensor) four(given, operands[0], operands[1], operands[2], operands[3])
                : run(given, operands);
    }

    @Override
    Tensor fresh(LocalMemory memory, Layout layout) {
        return Tensor.fresh(memory, result, layout);
    }

    @Override
    Tensor fresh(Storage storage, Layout layout) {
        return Tensor.on(storage, result, layout, false);
    }

    @Override
    Tensor run(@Nullable Elements given, Operand... operands) {
        return Watched.any()
                ? Observation.of(() -> observed((Tensor) given, operands), () -> (Tensor) checked(given, operands))
                : (Tensor) checked(given, operands);
    }

    private ObservedOp observed(@Nullable Tensor given, Operand[] operands) {
        return new ObservedOp(name, given == null ? List.of() : List.of(given), List.of(operands), List.of());
    }
}
