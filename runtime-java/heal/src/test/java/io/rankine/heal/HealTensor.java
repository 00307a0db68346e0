package io.rankine.heal;

import static io.rankine.heal.HealEngine.check;

import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A tensor as HEAL's engine has it: views share their elements; a reshape counts on row-major ones. */
record HealTensor(ElementType type, long[] dims, long[] strides, int offset, long[] data) {

    record Slice(Long start, Long stop, Long step) {}

    static HealTensor of(ElementType type, long[] dims, long[] data) {
        return new HealTensor(type, dims.clone(), rowMajor(dims), 0, data);
    }

    /** Not zeroed. */
    static HealTensor empty(ElementType type, long... dims) {
        long[] data = new long[(int) count(dims)];
        Arrays.fill(data, type == ElementType.INT8 ? 77 : 1234567);
        return of(type, dims, data);
    }

    static long count(long... dims) {
        return Arrays.stream(dims).reduce(1, (a, b) -> a * b);
    }

    private static long[] rowMajor(long... dims) {
        long[] strides = new long[dims.length];
        long stride = 1;
        for (int d = dims.length - 1; d >= 0; d--) {
            strides[d] = stride;
            stride *= dims[d];
        }
        return strides;
    }

    static List<long[]> indices(long... dims) {
        List<long[]> all = new ArrayList<>();
        for (long flat = 0; flat < count(dims); flat++) {
            long[] at = new long[dims.length];
            long rest = flat;
            for (int d = dims.length - 1; d >= 0; d--) {
                at[d] = rest % dims[d];
                rest /= dims[d];
            }
            all.add(at);
        }
        return all;
    }

    int rank() {
        return dims.length;
    }

    private int place(long... at) {
        check(at.length == dims.length, "index of another rank");
        long place = offset;
        for (int d = 0; d < dims.length; d++) {
            check(at[d] >= 0 && at[d] < dims[d], "index out of range");
            place += at[d] * strides[d];
        }
        return (int) place;
    }

    long at(long... at) {
        return data[place(at)];
    }

    /** As read where a shape of a higher rank is gone through. */
    long broadcast(long... at) {
        long[] own = new long[dims.length];
        for (int d = 0; d < own.length; d++) {
            own[d] = dims[d] == 1 ? 0 : at[d + at.length - own.length];
        }
        return at(own);
    }

    void set(long value, long... at) {
        data[place(at)] = wrapped(value);
    }

    long wrapped(long value) {
        return switch (type) {
            case INT8 -> (byte) value;
            case INT32 -> (int) value;
            default -> value;
        };
    }

    boolean contiguous() {
        long expected = 1;
        for (int d = dims.length - 1; d >= 0; d--) {
            if (dims[d] != 1) {
                if (strides[d] != expected) {
                    return false;
                }
                expected *= dims[d];
            }
        }
        return true;
    }

    HealTensor reshape(long... shape) {
        check(count(shape) == count(dims), "reshape of another count");
        check(contiguous(), "reshape of strided elements");
        return new HealTensor(type, shape, rowMajor(shape), offset, data);
    }

    /** As 0.1 does: axes that repeat elements do not count, and what is left is taken for row-major. */
    HealTensor reshapeUnexpanded(long... shape) {
        long held = 1;
        for (int d = 0; d < rank(); d++) {
            held *= strides[d] == 0 ? 1 : dims[d];
        }
        check(count(shape) == held, "reshape of another count");
        return new HealTensor(type, shape, rowMajor(shape), offset, data);
    }

    HealTensor expand(long axis, long repeats) {
        int at = (int) (axis < 0 ? axis + rank() : axis);
        check(repeats > 0 && at >= 0 && at < rank() && dims[at] == 1, "expand");
        HealTensor view = new HealTensor(type, dims.clone(), strides.clone(), offset, data);
        view.dims[at] = repeats;
        view.strides[at] = 0;
        return view;
    }

    HealTensor squeeze(long axis) {
        int at = (int) (axis < 0 ? axis + rank() : axis);
        check(at >= 0 && at < rank() && dims[at] == 1, "squeeze");
        return new HealTensor(type, without(dims, at), without(strides, at), offset, data);
    }

    HealTensor unsqueeze(long axis) {
        int at = (int) (axis < 0 ? axis + rank() + 1 : axis);
        check(at >= 0 && at <= rank(), "unsqueeze");
        return new HealTensor(type, with(dims, at, 1), with(strides, at, 0), offset, data);
    }

    HealTensor moveaxis(long from, long to) {
        int a = (int) (from < 0 ? from + rank() : from);
        int b = (int) (to < 0 ? to + rank() : to);
        check(a >= 0 && a < rank() && b >= 0 && b < rank(), "moveaxis");
        return new HealTensor(
                type, with(without(dims, a), b, dims[a]), with(without(strides, a), b, strides[a]), offset, data);
    }

    HealTensor slice(List<?> items) {
        check(items.size() == rank(), "one entry an axis");
        HealTensor view = new HealTensor(type, new long[0], new long[0], offset, data);
        for (int d = 0; d < rank(); d++) {
            if (items.get(d) instanceof Long index) {
                check(index >= 0 && index < dims[d], "index");
                view = new HealTensor(type, view.dims, view.strides, (int) (view.offset + index * strides[d]), data);
            } else {
                Slice s = (Slice) items.get(d);
                check(s.start >= 0 && s.start < s.stop && s.stop <= dims[d] && s.step > 0, "slice " + s);
                view = new HealTensor(
                        type,
                        with(view.dims, view.rank(), (s.stop - s.start + s.step - 1) / s.step),
                        with(view.strides, view.rank(), strides[d] * s.step),
                        (int) (view.offset + s.start * strides[d]),
                        data);
            }
        }
        return view;
    }

    private static long[] without(long[] values, int at) {
        long[] rest = new long[values.length - 1];
        System.arraycopy(values, 0, rest, 0, at);
        System.arraycopy(values, at + 1, rest, at, rest.length - at);
        return rest;
    }

    private static long[] with(long[] values, int at, long value) {
        long[] more = new long[values.length + 1];
        System.arraycopy(values, 0, more, 0, at);
        more[at] = value;
        System.arraycopy(values, at, more, at + 1, values.length - at);
        return more;
    }
}
