import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class MarkedClass {
    private final LongTensor2 field = LongTensor.zeros(2, 3).plus(LongTensor.zeros(4, 1));
    // error: plus: dim mismatch (2 ≠ 4) in position 1 (axis 0)
    //   a: 2 x 3
    //   b: 4 x 1
    //      ^

    static {
        LongTensor.zeros(2).plus(LongTensor.zeros(3));
        // error: plus: dim mismatch (2 ≠ 3) in position 1 (axis 0)
        //   a: 2
        //   b: 3
        //      ^
    }

    MarkedClass() {
        LongTensor.zeros(5).plus(LongTensor.zeros(6));
        // error: plus: dim mismatch (5 ≠ 6) in position 1 (axis 0)
        //   a: 5
        //   b: 6
        //      ^
    }

    LongTensor2 get() {
        return field;
    }

    static class Nested {
        static void inner() {
            LongTensor.zeros(7).plus(LongTensor.zeros(8));
            // error: plus: dim mismatch (7 ≠ 8) in position 1 (axis 0)
            //   a: 7
            //   b: 8
            //      ^
        }
    }
}
