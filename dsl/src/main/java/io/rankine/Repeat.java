package io.rankine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ShapeRule;
import io.rankine.spec.shape.Whole;
import io.rankine.spec.view.Repeats;
import io.rankine.spec.view.SizeAlgebra;
import java.util.Arrays;

/** An axis of a tensor that is repeated: one that it has, or a new one along which it comes several times. */
public final class Repeat {

    /** The next axis that the tensor has. */
    @ShapeRule("kept")
    public static final Repeat KEPT = new Repeat(Layout.OPEN);

    private final long dim;

    private Repeat(long dim) {
        this.dim = dim;
    }

    /** A new axis of {@code n} repetitions. @throws IllegalArgumentException if {@code n} is negative */
    @ShapeRule("times")
    public static Repeat times(Number n) {
        return new Repeat(Repeats.times(SizeAlgebra.NUMBERS, Whole.of(n)));
    }

    static long[] dims(Repeat... axes) {
        return Arrays.stream(axes).mapToLong(axis -> axis.dim).toArray();
    }

    @Override
    public String toString() {
        return dim == Layout.OPEN ? "kept" : dim + " times";
    }
}
