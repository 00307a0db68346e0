import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ReassignedWrong {
    static LongTensor2 sum() {
        LongTensor2 a = LongTensor.zeros(2, 3);
        LongTensor2 b = a;
        a = LongTensor.zeros(2, 4);
        return a.plus(b);
        // error: plus: dim mismatch (4 ≠ 3) in position 2 (axis 1)
        //   a: 2 x 4
        //   b: 2 x 3
        //          ^
    }
}
