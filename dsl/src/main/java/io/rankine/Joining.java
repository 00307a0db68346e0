package io.rankine;

import io.rankine.engine.Creation;
import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.ops.ComplexEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Joins;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Tensors one after the other along an axis. */
final class Joining {

    private Joining() {}

    /** Along an axis that all of them have. */
    static Tensor concat(int axis, TypedTensor... parts) {
        long[] shape = Joins.concat(axis, axes("concat", parts));
        Tensor first = parts[0].tensor();
        Tensor out = Creation.empty(first.type(), shape);
        int at = axis < 0 ? axis + first.rank() : axis;
        long start = 0;
        for (TypedTensor part : parts) {
            long size = part.tensor().dim(at);
            part.tensor().copyTo(out.slice(at, start, start + size, 1));
            start += size;
        }
        return out;
    }

    /** The parts of a list. */
    static Tensor concat(int axis, List<? extends TypedTensor> parts) {
        return concat(axis, parts.toArray(TypedTensor[]::new));
    }

    /** The parts of a list. */
    @SuppressWarnings("unchecked")
    static <S> S stacked(int axis, List<? extends Stacked<Known<? super S>>> parts) {
        return stacked(axis, parts.toArray((Stacked<Known<? super S>>[]) new Stacked<?>[0]));
    }

    /** Along a new axis, as what the first one says of the next rank: only tensors and views are such. */
    @SafeVarargs
    @SuppressWarnings("unchecked")
    static <S> S stacked(int axis, Stacked<Known<? super S>>... parts) {
        TypedTensor[] all = new TypedTensor[parts.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (TypedTensor) parts[i];
        }
        Tensor joined = stack(axis, all);
        return (S) all[0].stacked(joined);
    }

    /** Along a new axis. */
    static Tensor stack(int axis, TypedTensor... parts) {
        long[] shape = Joins.stack(axis, axes("stack", parts));
        Tensor out = Creation.empty(parts[0].tensor().type(), shape);
        int at = axis < 0 ? axis + shape.length : axis;
        if (parts.length == 2 && at == shape.length - 1 && isDouble(out.type()) && !Observation.watching()) {
            pair(parts[0].tensor(), parts[1].tensor(), out);
        } else {
            for (int i = 0; i < parts.length; i++) {
                parts[i].tensor().copyTo(out.select(at, i));
            }
        }
        return out;
    }

    /** Whether elements are as wide as a double, whose bits a copy never changes. */
    private static boolean isDouble(ElementType type) {
        return type.bytes() == Double.BYTES && !type.isComplex();
    }

    /** Elements of both by turns, as real and imaginary parts are: written in one pass, not every second one in each of two. */
    private static void pair(Tensor x, Tensor y, Tensor out) {
        Tensor pairs = out.view(ElementType.COMPLEX128, Arrays.copyOf(out.shape(), out.rank() - 1));
        ComplexEntry.complexInto(x.view(ElementType.FLOAT64), y.view(ElementType.FLOAT64), pairs);
    }

    private static Axes[] axes(String op, TypedTensor... parts) {
        Axes[] all = new Axes[parts.length];
        for (int i = 0; i < all.length; i++) {
            int at = i;
            all[i] = Objects.requireNonNull(parts[i], () -> op + ": operand parts[" + at + "] is null")
                    .tensor()
                    .layout()
                    .axes();
        }
        return all;
    }
}
