package io.rankine.ops.select;

import io.rankine.engine.Creation;
import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Observation;
import io.rankine.engine.ObservedOp;
import io.rankine.engine.Results;
import io.rankine.engine.Tensor;
import io.rankine.ops.IndexEntry;
import io.rankine.ops.LogicEntry;
import io.rankine.ops.PlaceEntry;
import io.rankine.ops.SearchEntry;
import io.rankine.ops.order.EntryCopy;
import io.rankine.ops.order.Places;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Selections;
import java.util.List;

/**
 * Parts of a tensor by an index or a mask: read into new tensors, or written in place. Places count along an axis, negative
 * ones from its end; where one is written twice the later value stays. All checks come before the first write, and values
 * that share memory with the target are read first.
 */
public final class Selection {

    private Selection() {}

    /**
     * The entries of {@code axis} at the places that {@code index} names, whose axes take its place: NumPy's {@code take}.
     *
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public static Tensor take(Tensor a, int axis, Tensor index) {
        int at = a.layout().axis("take", axis);
        if (at == a.rank() - 1 && index.rank() == 1) {
            try {
                return IndexEntry.take(a, index);
            } catch (IndexOutOfBoundsException e) {
                throw told("take", a, at, index, e);
            }
        }
        long[] shape = Selections.take(axes(a), at, axes(index));
        long[] flat = Chosen.shape(a, at, index.size());
        if (at == a.rank() - 1 || Observation.watching()) {
            Tensor out = Creation.empty(a.type(), flat);
            takeInto("take", a, at, index, index.flatten(), out);
            return out.view(shape).owning();
        }
        Tensor places = Chosen.places("take", a, at, index);
        Tensor out = Creation.empty(a.type(), flat);
        // A copy: no op is told of it.
        if (a.isContiguous() && out.size() > 0 && !Observation.any()) {
            PlaceEntry.takeEntriesInto(entries(a, at), places, entries(out, at));
        } else {
            EntryCopy.gather(a, places, out, at);
        }
        return out.view(shape).owning();
    }

    /** With one axis before the given one, and one behind it, in which an entry is in one piece. */
    private static Tensor entries(Tensor a, int axis) {
        long before = 1;
        for (int d = 0; d < axis; d++) {
            before *= a.dim(d);
        }
        return a.view(before, a.dim(axis), a.size() / before / a.dim(axis));
    }

    /**
     * The elements along {@code axis} at the places that {@code index} names, which has as many axes as {@code a}, equal
     * or 1 beside that axis: NumPy's {@code take_along_axis}.
     *
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public static Tensor takeAlong(Tensor a, int axis, Tensor index) {
        Observation.composed("takeAlong", a, index);
        int at = a.layout().axis("takeAlong", axis);
        long[] shape = Selections.takeAlong("takeAlong", axes(a), at, axes(index));
        Tensor out = Creation.empty(a.type(), shape);
        takeInto("takeAlong", a, at, index, index.broadcastTo(shape).moveaxis(at, -1), out);
        return out;
    }

    /** @param index as given: errors name a place in it, not in {@code places} */
    private static void takeInto(String op, Tensor a, int axis, Tensor index, Tensor places, Tensor out) {
        try {
            IndexEntry.takeInto(last(a, axis), places, last(out, axis));
        } catch (IndexOutOfBoundsException e) {
            throw told(op, a, axis, index, e);
        }
    }

    /** A wrong place as it stands in {@code index}. */
    private static IndexOutOfBoundsException told(
            String op, Tensor a, int axis, Tensor index, IndexOutOfBoundsException e) {
        Chosen.places(op, a, axis, index);
        return e;
    }

    private static Tensor last(Tensor a, int axis) {
        return axis == a.rank() - 1 ? a : a.moveaxis(axis, -1);
    }

    /** The entries of {@code axis} where {@code keep}, one truth value an entry, holds: NumPy's {@code compress}. */
    public static Tensor filter(Tensor a, int axis, Tensor keep) {
        Observation.composed("filter", a, keep);
        int at = a.layout().axis("filter", axis);
        Selections.filter(axes(a), at, axes(keep));
        return take(a, at, Places.of(keep));
    }

    /**
     * The entries where {@code mask}, of the sizes of the leading axes, holds, in row-major order: NumPy's {@code a[mask]}.
     */
    public static Tensor filter(Tensor a, Tensor mask) {
        Observation.composed("filter", a, mask);
        Chosen.checkMask("filter", mask);
        Selections.checkMask("filter", axes(a), axes(mask));
        if (mask.rank() == a.rank()) {
            return SearchEntry.filter(a, mask);
        }
        return take(Chosen.flattened(a, mask.rank()), 0, Places.of(mask));
    }

    /**
     * Writes {@code values}, broadcast to the shape of {@code take(a, axis, index)}, to the places that {@code index} names.
     *
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public static void put(Tensor a, int axis, Tensor index, Tensor values) {
        write("put", a, axis, index, values, () -> {
            int at = a.layout().axis("put", axis);
            Selections.put(axes(a), at, axes(index), axes(values));
            Tensor places = Chosen.places("put", a, at, index);
            Tensor given = Chosen.values(a, values, Chosen.shape(a, at, index.shape()));
            EntryCopy.scatter(given.reshape(Chosen.shape(a, at, places.size())), a, places, at);
        });
    }

    /**
     * Writes {@code values}, broadcast to the shape of {@code takeAlong(a, axis, index)}, to the places that {@code index}
     * names: NumPy's {@code put_along_axis}.
     *
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public static void putAlong(Tensor a, int axis, Tensor index, Tensor values) {
        write("putAlong", a, axis, index, values, () -> {
            int at = a.layout().axis("putAlong", axis);
            long[] shape = Selections.takeAlong("putAlong", axes(a), at, axes(index));
            Selections.putAlong(axes(a), at, axes(index), axes(values));
            Tensor places = Chosen.places("putAlong", a, at, index.broadcastTo(shape));
            Tensor given = Chosen.values(a, values, shape).moveaxis(at, -1);
            Tensor rows = places.view(shape).moveaxis(at, -1);
            each(a.moveaxis(at, -1), rows, given);
        });
    }

    private static void each(Tensor a, Tensor places, Tensor values) {
        if (a.rank() > 1) {
            for (long i = 0; i < a.dim(0); i++) {
                each(a.select(0, i), places.select(0, i), values.select(0, i));
            }
        } else {
            EntryCopy.scatter(values, a, places.contiguous(), 0);
        }
    }

    /**
     * Writes {@code values}, in row-major order, where {@code mask}, of the sizes of the leading axes, holds: one value for
     * each place or one for all, NumPy's {@code a[mask] = values}.
     *
     * @throws IllegalArgumentException if the mask has other sizes or the values another number
     */
    public static void putWhere(Tensor a, Tensor mask, Tensor values) {
        write("putWhere", a, 0, mask, values, () -> {
            Chosen.checkMask("putWhere", mask);
            Tensor places = Places.of(mask);
            Selections.putWhere(axes(a), axes(mask), places.size(), axes(values));
            Tensor given = Chosen.values(a, values, Chosen.maskedShape(a, mask.rank(), places.size()));
            Tensor flat = Chosen.flattened(a, mask.rank());
            EntryCopy.scatter(given, flat, places, 0);
            if (flat.storage() != a.storage()) {
                flat.view(a.shape()).copyTo(a); // no layout has the masked axes as one
            }
        });
    }

    /**
     * Where {@code mask} holds, the elements of {@code b} at the same indices take the place of those of {@code a}; mask and
     * {@code b} are broadcast to it: NumPy's {@code copyto(a, b, where=mask)}.
     *
     * @throws IllegalArgumentException if the shapes do not fit
     */
    public static void assignWhere(Tensor a, Tensor mask, Tensor b) {
        assignWhere("assignWhere", a, mask, b);
    }

    /** As {@link #assignWhere}, of one value. */
    public static void fillWhere(Tensor a, Tensor mask, Tensor value) {
        assignWhere("fillWhere", a, mask, value);
    }

    private static void assignWhere(String op, Tensor a, Tensor mask, Tensor b) {
        Observation.composed(op, a, mask, b);
        checkWritten(op, a, b);
        Selections.assignWhere(op, axes(a), axes(mask), axes(b));
        Tensor given = Chosen.values(a, b, a.shape());
        Tensor where = mask.broadcastTo(a.shape());
        if (a.type().formula() == a.type() && a.type().hasKernels()) {
            LogicEntry.whereInto(where, given, a, a);
        } else {
            putWhere(a, where, SearchEntry.filter(given, where));
        }
    }

    private static void write(String op, Tensor a, int axis, Tensor index, Tensor values, Runnable body) {
        checkWritten(op, a, values);
        Observation.of(() -> new ObservedOp(op, List.of(a), List.of(a, index, values), List.of(axis)), () -> {
            body.run();
            return a;
        });
    }

    private static Axes axes(Tensor a) {
        return a.layout().axes();
    }

    private static void checkWritten(String op, Tensor a, Tensor values) {
        if (values.type() != a.type()) {
            throw new ElementTypeException(op + ": values of " + values.type().label() + " for a tensor of "
                    + a.type().label() + ": cast them first");
        }
        Results.check(op, a.type(), a.layout(), a);
    }
}
