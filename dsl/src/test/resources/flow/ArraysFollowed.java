import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ArraysFollowed {
    static void read() {
        long[] shape = {2, 3};
        long[][] rows = {{1, 2}, {3, 4}};
        LongTensor.zeros(shape).plus(LongTensor.zeros(shape[1]));
        LongTensor.zeros(shape).plus(LongTensor.zeros(shape.length));
        // error: plus: dim mismatch (3 ≠ 2) in position 2 (axis 1)
        //   a: 2 x 3
        //   b: · x 2
        //          ^
        LongTensor.of(rows).plus(LongTensor.zeros(3));
        // error: plus: dim mismatch (2 ≠ 3) in position 2 (axis 1)
        //   a: 2 x 2
        //   b: · x 3
        //          ^
    }

    static void written(long[][] other) {
        long[] shape = {2, 3};
        shape[1] = 4;
        LongTensor.zeros(shape).plus(LongTensor.zeros(4));
        long[] aliased = {2, 3};
        long[] alias = aliased;
        alias[1] = 4;
        LongTensor.zeros(aliased).plus(LongTensor.zeros(4));
        long[] escaped = {2, 3};
        other[0] = escaped;
        LongTensor.zeros(escaped).plus(LongTensor.zeros(4));
    }
}
