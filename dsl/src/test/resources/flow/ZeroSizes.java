import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ZeroSizes {
    static void sums() {
        LongTensor.zeros(0, 3).plus(LongTensor.zeros(1, 3));
        LongTensor.zeros(0, 3).plus(LongTensor.zeros(2, 3));
        // error: plus: dim mismatch (0 ≠ 2) in position 1 (axis 0)
        //   a: 0 x 3
        //   b: 2 x 3
        //      ^
    }
}
