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
