import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Literals {
    static void literals() {
        LongTensor.of(1, 2, 3).plus(LongTensor.of(new long[] {1, 2, 3, 4}));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
        LongTensor.of(new long[][] {{1, 2, 3}, {4, 5, 6}}).plus(LongTensor.zeros(3));
        LongTensor.of(new long[][] {{1, 2, 3}, {4, 5, 6}}).plus(LongTensor.zeros(2));
        // error: plus: dim mismatch (3 ≠ 2) in position 2 (axis 1)
        //   a: 2 x 3
        //   b: · x 2
        //          ^
        LongTensor.of().plus(LongTensor.zeros(2));
        // error: plus: dim mismatch (0 ≠ 2) in position 1 (axis 0)
        //   a: 0
        //   b: 2
        //      ^
    }

    static LongTensor2 given(long[][] rows) {
        return LongTensor.of(rows).plus(LongTensor.of(rows[0]));
    }
}
