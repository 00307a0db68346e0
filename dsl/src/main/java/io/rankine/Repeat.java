package io.rankine;

import io.rankine.engine.layout.Layout;
import java.util.Arrays;

/** An axis of a tensor that is repeated: one that it has, or a new one along which it comes several times. */
public final class Repeat {

    /** The next axis that the tensor has. */
    public static final Repeat KEPT = new Repeat(Layout.OPEN);

    private final long dim;

    private Repeat(long dim) {
        this.dim = dim;
    }

    /** A new axis of {@code n} repetitions. @throws IllegalArgumentException if {@code n} is negative */
    public static Repeat times(long n) {
        if (n < 0) {
            throw new IllegalArgumentException("repeated: " + n + " times: at least 0");
        }
        return new Repeat(n);
    }

    static long[] dims(Repeat... axes) {
        return Arrays.stream(axes).mapToLong(axis -> axis.dim).toArray();
    }

    @Override
    public String toString() {
        return dim == Layout.OPEN ? "kept" : dim + " times";
    }
}
