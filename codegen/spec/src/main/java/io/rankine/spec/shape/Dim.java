package io.rankine.spec.shape;

/**
 * One dimension as far as it is known before run time. Dimensions form a semilattice: {@code 1 < ? < n} for every
 * static size n other than 1 (0 included); different n are incomparable. {@link Join} computes least upper bounds.
 */
public sealed interface Dim extends Argument {

    /** The dimension of which nothing is known. */
    Dim UNKNOWN = new Unknown();

    /** The neutral element of the join. */
    Dim ONE = new Size(1);

    /** A static size, 0 or more. */
    record Size(long value) implements Dim {
        public Size {
            if (value < 0) {
                throw new IllegalArgumentException("a size must be 0 or more, got " + value);
            }
        }

        @Override
        public String toString() {
            return Long.toString(value);
        }
    }

    /** Some size, {@code ?}: two of them need not be equal. */
    record Unknown() implements Dim {
        @Override
        public String toString() {
            return "?";
        }
    }

    /** Some size with a name, such as {@code N}: equal wherever the name stands. */
    record Symbol(String name) implements Dim {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Some size that follows from named ones, such as {@code N + 1}. */
    record Formula(Polynomial value) implements Dim {
        @Override
        public String toString() {
            return value.toString();
        }
    }

    static Dim of(long size) {
        return size == 1 ? ONE : new Size(size);
    }

    /** The dimension as one of several with {@code x} between: {@code (N + 1)}. */
    default String factor() {
        String text = toString();
        return text.indexOf(' ') < 0 ? text : "(" + text + ")";
    }

    /** True if the dimension is the static size 1. */
    default boolean isOne() {
        return this instanceof Size(long value) && value == 1;
    }

    /** True if the size is known. */
    default boolean isStatic() {
        return this instanceof Size;
    }
}
