package io.rankine.engine;

import io.rankine.engine.plan.LoopPlan;
import io.rankine.spec.ElementType;

/** Converts elements by way of the widest primitives, in which every element of either type has its exact value. */
final class ConversionKernel extends BlockKernel {

    /** Where the upper half of uint64 begins. */
    private static final double HALF = 0x1p63;

    private static final long EXACT = 1L << 53;
    private static final int SPARE = 11;

    private final ElementType from;
    private final ElementType to;

    ConversionKernel(ElementType from, ElementType to) {
        this.from = from;
        this.to = to;
    }

    @Override
    void block(LoopPlan plan, int count, long[] at, long[] steps) {
        long[] wholes = plan.stage().longs(0);
        double[] reals = plan.stage().doubles(0);
        if (from.isFloating()) {
            Numbers.load(from, at[1], steps[1], reals, count);
        } else {
            Numbers.load(from, at[1], steps[1], wholes, count);
        }
        if (from.isFloating() && !to.isFloating()) {
            for (int i = 0; i < count; i++) {
                wholes[i] = whole(reals[i]);
            }
        } else if (!from.isFloating() && to.isFloating()) {
            for (int i = 0; i < count; i++) {
                reals[i] = real(wholes[i]);
            }
        }
        if (to.isFloating()) {
            Numbers.store(to, at[0], steps[0], reals, count);
        } else {
            Numbers.store(to, at[0], steps[0], wholes, count);
        }
    }

    private long whole(double value) {
        if (to.isLogical()) {
            return value != 0 ? 1 : 0;
        }
        if (to.isUnsigned() && to.bits() == Long.SIZE && value >= HALF) {
            return value >= 2 * HALF ? -1 : (long) (value - HALF) ^ Long.MIN_VALUE;
        }
        return to.computed().bytes() < Long.BYTES ? (int) value : (long) value;
    }

    /** The value; where it is rounded further and no double is it, a neighbour that is rounded as the value is. */
    private double real(long value) {
        boolean upper = value < 0 && from.isUnsigned();
        if (to.bits() < Double.SIZE && (upper || value > EXACT || value < -EXACT)) {
            long cut = upper ? value >>> SPARE : value >> SPARE;
            long odd = (value & (1 << SPARE) - 1) != 0 ? cut | 1 : cut;
            return odd * (double) (1 << SPARE);
        }
        // Half of the value, as the whole is no long; what is cut off matters where it is a tie without.
        return upper ? 2.0 * (value >>> 1 | value & 1) : value;
    }
}
