package io.rankine.engine;

import io.rankine.engine.kernel.RowKernel;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * The call that costs little more than {@link TinyCall}: one to three tensors of at most 16 elements, in slab memory with one
 * owner, broadcast to the shape of one of them, of at most two axes or all contiguous. Its rows run without a plan, and
 * nothing is allocated but the result.
 */
final class RowCall {

    private RowCall() {}

    /**
     * Runs {@code op} on its operands, absent ones null, into {@code given} or a new result.
     *
     * @return the result; null if the call is anything but tiny, wrong ones included: then nothing has happened
     */
    static @Nullable Elements run(
            ElementwiseCall op,
            RowKernel kernel,
            @Nullable Elements given,
            Operand first,
            @Nullable Operand second,
            @Nullable Operand third) {
        if (!TinyCall.ON || !(first instanceof Elements a) || !ready(a, op.first, given)) {
            return null;
        }
        Elements b = null;
        Elements c = null;
        Layout shape = a.layout;
        if (second != null) {
            if (!(second instanceof Elements tensor) || !ready(tensor, op.second, given)) {
                return null;
            }
            b = tensor;
            shape = larger(shape, b.layout);
            if (third != null) {
                if (!(third instanceof Elements last) || !ready(last, op.third, given)) {
                    return null;
                }
                c = last;
                shape = larger(shape, c.layout);
            }
        }
        int code = shape.small();
        if (code == 0 || given != null && !takes(given, op.result, code)) {
            return null;
        }
        boolean flat = flat(a.layout, shape, code)
                && (b == null || flat(b.layout, shape, code))
                && (c == null || flat(c.layout, shape, code));
        if (!flat
                && (shape.rank() > 2
                        || !fits(a.layout, shape)
                        || b != null && !fits(b.layout, shape)
                        || c != null && !fits(c.layout, shape))) {
            return null;
        }
        Elements out = given != null ? given : op.fresh(LocalMemory.current(), shape.compact());
        if (flat) {
            kernel.row(
                    (int) shape.size(),
                    out.known(),
                    out.type.bytes(),
                    a.known(),
                    step(a),
                    b == null ? 0 : b.known(),
                    b == null ? 0 : step(b),
                    c == null ? 0 : c.known(),
                    c == null ? 0 : step(c));
        } else {
            rows(kernel, shape, out, a, b, c);
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(b);
        Reference.reachabilityFence(c);
        Reference.reachabilityFence(out);
        return out;
    }

    private static void rows(
            RowKernel kernel, Layout shape, Elements out, Elements a, @Nullable Elements b, @Nullable Elements c) {
        int rank = shape.rank();
        int n = rank == 0 ? 1 : (int) shape.dim(rank - 1);
        long bytes = out.type.bytes();
        long to = out.known();
        long end = to + shape.size() * bytes;
        long x = a.known();
        long y = b == null ? 0 : b.known();
        long z = c == null ? 0 : c.known();
        long nextX = step(a, 1);
        long nextY = b == null ? 0 : step(b, 1);
        long nextZ = c == null ? 0 : step(c, 1);
        while (true) {
            kernel.row(n, to, bytes, x, nextX, y, nextY, z, nextZ);
            to += n * bytes;
            if (to == end) {
                return;
            }
            x += step(a, 2);
            y += b == null ? 0 : step(b, 2);
            z += c == null ? 0 : step(c, 2);
        }
    }

    /** Element type, memory that stays in place, and none that is written otherwise than element on element. */
    private static boolean ready(Elements tensor, @Nullable ElementType type, @Nullable Elements given) {
        return tensor.type == type && tensor.storage.isPlain() && (given == null || !TinyCall.clash(given, tensor));
    }

    private static boolean takes(Elements given, ElementType type, int code) {
        return given.type == type && !given.readOnly && given.layout.tiny() == code && given.storage.isPlain();
    }

    private static Layout larger(Layout a, Layout b) {
        return b.size() > a.size() || b.size() == a.size() && b.rank() > a.rank() ? b : a;
    }

    /** True if it runs along with {@code shape}, contiguous, or is a single element. */
    private static boolean flat(Layout layout, Layout shape, int code) {
        return layout.tiny() == code || layout.size() == 1 && layout.rank() <= shape.rank();
    }

    /** True if it broadcasts to {@code shape}, of at most two axes: without a loop, which would cost more than it does. */
    private static boolean fits(Layout layout, Layout shape) {
        int rank = layout.rank();
        int most = shape.rank();
        return layout == shape
                || rank == 0
                || rank <= most
                        && fits(layout.dim(rank - 1), shape.dim(most - 1))
                        && (rank == 1 || fits(layout.dim(0), shape.dim(0)));
    }

    private static boolean fits(long dim, long wanted) {
        return dim == wanted || dim == 1;
    }

    private static long step(Elements tensor) {
        return tensor.layout.size() == 1 ? 0 : tensor.type.bytes();
    }

    /** Bytes between neighbours along an axis counted from the end; 0 where it is repeated. */
    private static long step(Elements tensor, int fromEnd) {
        Layout layout = tensor.layout;
        int axis = layout.rank() - fromEnd;
        return axis < 0 || layout.dim(axis) == 1 ? 0 : layout.stride(axis) * tensor.type.bytes();
    }
}
