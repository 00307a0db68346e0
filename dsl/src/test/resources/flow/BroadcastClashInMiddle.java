import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BroadcastClashInMiddle {
    static LongTensor4 sum() {
        return LongTensor.zeros(5, 2, 4, 1).plus(LongTensor.ones(3, 1, 1));
        // error: plus: dim mismatch (2 ≠ 3) in position 2 (axis 1)
        //   a: 5 x 2 x 4 x 1
        //   b: · x 3 x 1 x 1
        //          ^
    }
}
