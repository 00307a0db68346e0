package io.rankine;

import io.rankine.engine.Sliceable;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.ShapeRule;
import io.rankine.spec.shape.Whole;
import io.rankine.spec.view.Ranges;
import java.util.Iterator;
import java.util.Objects;
import java.util.stream.LongStream;

/** The spec of one axis in a slice: a range, an index, which drops the axis, or a new axis. */
public sealed interface Slice {

    /**
     * One entry.
     *
     * @param at negative ones count from the end
     */
    record Index(long at) implements Slice {
        @ShapeRule("index")
        public Index {}
    }

    /**
     * Entries {@code start}, {@code start + step}, ... before {@code stop}. Negative bounds count from the end; nothing is
     * clamped to the axis.
     *
     * @param start {@link Layout#OPEN} for the first entry in the direction of the step
     * @param stop {@link Layout#OPEN} for the end of the axis in that direction
     */
    record Range(long start, long stop, long step) implements Slice, Iterable<Long> {

        /** The whole axis. */
        @ShapeRule("all")
        public static final Range ALL = new Range(Layout.OPEN, Layout.OPEN, 1);

        /** The whole axis backwards. */
        @ShapeRule("reversed")
        public static final Range REVERSED = new Range(Layout.OPEN, Layout.OPEN, -1);

        @ShapeRule("range")
        public Range {
            Ranges.checkStep(step);
        }

        @ShapeRule("from")
        public static Range from(Number start) {
            return new Range(Whole.of(start), Layout.OPEN, 1);
        }

        @ShapeRule("upTo")
        public static Range upTo(Number stop) {
            return new Range(Layout.OPEN, Whole.of(stop), 1);
        }

        /**
         * The indices that it lists; with it Kotlin takes a range where it takes {@code 0 until 3}.
         *
         * @throws IllegalStateException if it is open or counts from both ends, so that an axis must tell them
         */
        @Override
        public Iterator<Long> iterator() {
            if (start == Layout.OPEN || stop == Layout.OPEN || start < 0 != stop < 0) {
                throw new IllegalStateException("range: the indices of " + this + " depend on the size of an axis");
            }
            long count = Math.max(0, Math.ceilDiv(stop - start, step));
            return LongStream.range(0, count).map(i -> start + i * step).boxed().iterator();
        }

        /** Every {@code step}th of these entries. */
        @ShapeRule("step")
        public Range step(Number by) {
            return new Range(start, stop, Whole.of(by));
        }
    }

    /** A new axis of size 1. */
    enum NewAxis implements Slice {
        /** The only one. */
        @ShapeRule("newAxis")
        NEW_AXIS
    }

    /** The view that the specs select, leading axes first. */
    static <V extends Sliceable<V>> V apply(V whole, Slice... specs) {
        // No stream and no switch over types: each takes a process ten milliseconds and more the first time.
        int taken = 0;
        for (Slice spec : specs) {
            taken += Objects.requireNonNull(spec) instanceof NewAxis ? 0 : 1;
        }
        Ranges.checkTaken(whole.axes(), taken);
        V view = whole;
        int axis = taken;
        // From the last on: so that faults name the axis that the caller means.
        for (int i = specs.length - 1; i >= 0; i--) {
            if (specs[i] instanceof Range range) {
                view = view.slice(--axis, range.start(), range.stop(), range.step());
            } else {
                view = specs[i] instanceof Index index ? view.select(--axis, index.at()) : view.unsqueeze(axis);
            }
        }
        return view;
    }
}
