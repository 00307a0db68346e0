package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Scope;
import io.rankine.exchange.raw.HostArray;
import io.rankine.heal.format.TensorName;
import io.rankine.heal.machine.Value;
import io.rankine.heal.report.Mismatch;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Compares a tensor with the expected one: type, shape and every value; nothing broadcasts, nothing is skipped. */
final class Verification {

    private Verification() {}

    /** The difference, or null if there is none. */
    static @Nullable Mismatch compare(long entry, String op, TensorName name, Value actual, HostArray expected) {
        String tensor = name.toString();
        if (actual.type != expected.type()) {
            return new Mismatch(
                    entry, op, tensor, "expected type " + expected.type() + ", actual " + actual.type, List.of());
        }
        if (!Arrays.equals(actual.layout.shape(), expected.shape())) {
            return new Mismatch(
                    entry,
                    op,
                    tensor,
                    "expected shape " + Arrays.toString(expected.shape()) + ", actual "
                            + Arrays.toString(actual.layout.shape()),
                    List.of());
        }
        // All that is made for the comparison goes with it.
        try (Scope _ = Scope.open();
                Tensor whole = Objects.requireNonNullElseGet(expected.take(), expected::toTensor)) {
            Layout layout =
                    expected.takeable() ? Layout.strided(0, expected.shape(), expected.strides()) : whole.layout();
            return values(
                    entry,
                    op,
                    tensor,
                    actual.tensor().contiguous(),
                    whole.strided(layout).contiguous());
        }
    }

    private static @Nullable Mismatch values(long entry, String op, String tensor, Tensor actual, Tensor expected) {
        try {
            long first = -1;
            long differing = 0;
            for (long i = 0; i < actual.size(); i++) {
                if (!same(actual, expected, i)) {
                    first = differing++ == 0 ? i : first;
                }
            }
            if (differing == 0) {
                return null;
            }
            long[] index = index(first, actual.shape());
            String what = "at index " + Arrays.toString(index) + " expected " + text(expected, first) + ", actual "
                    + text(actual, first) + "; " + differing + " of " + actual.size() + " values differ";
            return new Mismatch(
                    entry, op, tensor, what, LongStream.of(index).boxed().toList());
        } finally {
            Reference.reachabilityFence(actual);
            Reference.reachabilityFence(expected);
        }
    }

    private static boolean same(Tensor actual, Tensor expected, long i) {
        if (actual.type().isFloating()) {
            double a = floating(actual, i);
            double b = floating(expected, i);
            // NaN equals NaN here: it was expected.
            return a == b || Double.isNaN(a) && Double.isNaN(b);
        }
        return integer(actual, i) == integer(expected, i);
    }

    private static String text(Tensor tensor, long i) {
        return tensor.type().isFloating() ? Double.toString(floating(tensor, i)) : Long.toString(integer(tensor, i));
    }

    private static double floating(Tensor tensor, long i) {
        int width = tensor.type().bytes();
        long at = tensor.address() + i * width;
        return width == Float.BYTES ? Mem.getFloat(at) : Mem.getDouble(at);
    }

    private static long integer(Tensor tensor, long i) {
        int width = tensor.type().bytes();
        long at = tensor.address() + i * width;
        return switch (width) {
            case 1 -> Mem.getByte(at);
            case 4 -> Mem.getInt(at);
            default -> Mem.getLong(at);
        };
    }

    private static long[] index(long position, long[] shape) {
        long[] index = new long[shape.length];
        for (int d = shape.length - 1; d >= 0; d--) {
            index[d] = position % shape[d];
            position /= shape[d];
        }
        return index;
    }
}
