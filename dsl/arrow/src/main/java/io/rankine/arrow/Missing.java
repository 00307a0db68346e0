package io.rankine.arrow;

import org.apache.arrow.vector.FieldVector;

/** Values that are missing. */
final class Missing {

    private Missing() {}

    /** @throws IllegalArgumentException if there is one, in lists, too */
    static void none(FieldVector vector) {
        Whole.checked(vector);
        int count = vector.getNullCount();
        if (count > 0) {
            int first = 0;
            while (!vector.isNull(first)) {
                first++;
            }
            throw new IllegalArgumentException("arrow: vector '" + vector.getName() + "' lacks " + count
                    + " of " + vector.getValueCount() + " values, the first at [" + first
                    + "]: Arrow.filled puts a number in their place, Arrow.valid says where they are");
        }
        vector.getChildrenFromFields().forEach(Missing::none);
    }

    static boolean[] valid(FieldVector vector) {
        Whole.checked(vector);
        boolean[] valid = new boolean[vector.getValueCount()];
        for (int i = 0; i < valid.length; i++) {
            valid[i] = !vector.isNull(i);
        }
        return valid;
    }
}
