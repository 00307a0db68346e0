package io.rankine.spec.shape;

/** Anything with an actual shape. Lets an operand be checked without copying its sizes into an array. */
public interface Shaped {

    int rank();

    /** The size of {@code axis}, 0 or more. */
    long dim(int axis);

    /** The shape {@code sizes}, not copied. */
    static Shaped of(long... sizes) {
        return new Sizes(sizes);
    }

    /** The integer {@code value} for a parameter of type {@code dim}. */
    static Shaped dimension(long value) {
        return new Dimension(value);
    }

    /** The same of an int or a long. @throws IllegalArgumentException if it is no whole number, see {@link Whole} */
    static Shaped dimension(Number value) {
        return new Dimension(Whole.of(value));
    }

    /** An integer that binds a dimension; no tensor. */
    record Dimension(long value) implements Shaped {

        /** @throws ShapeException if it is negative */
        public void check(String op, String name) {
            if (value < 0) {
                String summary = name + " = " + value + " is out of range: allowed 0 or more";
                throw new ShapeException(new Diagnostic(op, summary, summary, ""));
            }
        }

        @Override
        public int rank() {
            return 0;
        }

        @Override
        public long dim(int axis) {
            throw new IndexOutOfBoundsException("a dim has no axis " + axis);
        }
    }

    /** Sizes in an array. */
    record Sizes(long... sizes) implements Shaped {
        @Override
        public int rank() {
            return sizes.length;
        }

        @Override
        public long dim(int axis) {
            return sizes[axis];
        }
    }
}
