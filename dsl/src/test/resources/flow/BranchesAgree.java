import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BranchesAgree {
    static LongTensor2 sum(boolean ones) {
        LongTensor2 a;
        if (ones) {
            a = LongTensor.ones(2, 3);
        } else {
            a = LongTensor.zeros(2, 3);
        }
        return a.plus(LongTensor.zeros(2, 4));
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: 2 x 3
        //   b: 2 x 4
        //          ^
    }
}
