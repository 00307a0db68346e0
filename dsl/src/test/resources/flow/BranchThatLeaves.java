import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BranchThatLeaves {
    static LongTensor2 sum(boolean stop) {
        LongTensor2 a = LongTensor.zeros(2, 3);
        if (stop) {
            a = LongTensor.zeros(2, 4);
            return a;
        }
        return a.plus(LongTensor.zeros(2, 4));
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: 2 x 3
        //   b: 2 x 4
        //          ^
    }
}
