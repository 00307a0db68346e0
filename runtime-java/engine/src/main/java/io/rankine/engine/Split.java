package io.rankine.engine;

import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.parallel.Threads;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A dimension of a structured op whose indices are independent of each other: threads share it. */
final class Split {

    /** As many indices of the group as this, a thread, are cut evenly enough. */
    private static final int ENOUGH = 4;

    /** Its axis in results and operands; counted from the end if it comes after a group. */
    private final int[] outs;

    private final int[] operands;

    private Split(int[] outs, int[] operands) {
        this.outs = outs;
        this.operands = operands;
    }

    static Split of(Signature signature, String dimension) {
        return new Split(
                signature.results().stream()
                        .mapToInt(type -> place(type, dimension))
                        .toArray(),
                signature.parameters().stream()
                        .map(Parameter::type)
                        .mapToInt(type -> place(type, dimension))
                        .toArray());
    }

    /** The axis, negative where it counts from the end; {@link Integer#MIN_VALUE} where there is none. */
    private static int place(Type type, String dimension) {
        if (type.shape() instanceof ShapePattern.Dims(List<DimPattern> dims)) {
            boolean group = false;
            for (int i = 0; i < dims.size(); i++) {
                group |= dims.get(i) instanceof DimPattern.Group;
                if (dims.get(i) instanceof DimPattern.Exact(Expression.Name(String name)) && name.equals(dimension)) {
                    return group ? i - dims.size() : i;
                }
            }
        }
        return Integer.MIN_VALUE;
    }

    /** The dimension's axis in a result; -1 if it has none. */
    int axis(Tensor out, int result) {
        return axis(outs[result], out.rank());
    }

    /** The dimension's axis in an operand; -1 if it has none. */
    int axis(Shaped given, int operand) {
        return axis(operands[operand], given.rank());
    }

    private static int axis(int place, int rank) {
        return place == Integer.MIN_VALUE ? -1 : place < 0 ? place + rank : place;
    }

    /** As {@link TensorOp#rowAxes}; null if the dimension is not the first axis of the result. */
    int @Nullable [] rowAxes(int rank, Shaped... given) {
        if (Math.floorMod(outs[0], rank) != 0) {
            return null;
        }
        int[] axes = new int[given.length];
        for (int i = 0; i < axes.length; i++) {
            axes[i] = operands[i] == Integer.MIN_VALUE ? TensorOp.WHOLE : Math.floorMod(operands[i], given[i].rank());
        }
        return axes;
    }

    /** True if there is enough work for two, but not enough indices of the group. */
    boolean pays(Tensor[] results, Shaped[] given, long groups) {
        int threads = Threads.count();
        return threads > 1 && groups < (long) ENOUGH * threads && size(results) >= 2 * worth(results, given);
    }

    /** Runs {@code kernel} on parts of all tensors that have the dimension. */
    void run(Tensor[] results, Shaped[] given, BiConsumer<Tensor[], Shaped[]> kernel) {
        Parallel.run(size(results), worth(results, given), (from, to) -> {
            Tensor[] written = results.clone();
            for (int i = 0; i < written.length; i++) {
                written[i] = results[i].slice(outs[i], from, to, 1);
            }
            Shaped[] read = given.clone();
            for (int i = 0; i < read.length; i++) {
                if (operands[i] != Integer.MIN_VALUE) {
                    read[i] = ((Tensor) given[i]).slice(operands[i], from, to, 1);
                }
            }
            kernel.accept(written, read);
        });
    }

    private long size(Tensor[] results) {
        Tensor out = results[0];
        return out.dim(outs[0] < 0 ? out.rank() + outs[0] : outs[0]);
    }

    /** Indices that are worth another thread. */
    private long worth(Tensor[] results, Shaped[] given) {
        long elements = 0;
        for (Tensor out : results) {
            elements += out.size();
        }
        for (Shaped operand : given) {
            elements += operand instanceof Tensor tensor ? tensor.size() : 0;
        }
        long each = Math.max(1, elements / size(results));
        return Math.max(1, Batches.WORTH / each);
    }
}
