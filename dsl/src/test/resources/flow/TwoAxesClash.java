import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class TwoAxesClash {
    static void sum() {
        LongTensor.zeros(2, 3, 4).times(LongTensor.zeros(3, 5));
        // error: times: dim mismatch (4 ≠ 5) in position 3 (axis 2)
        //   a: 2 x 3 x 4
        //   b: · x 3 x 5
        //              ^
    }
}
