import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BranchKeepsOneAxis {
    static LongTensor2 sum(boolean wide) {
        LongTensor2 a = wide ? LongTensor.zeros(2, 4) : LongTensor.zeros(2, 3);
        a = a.plus(LongTensor.zeros(2, 7));
        return a.plus(LongTensor.zeros(5, 1));
        // error: plus: dim mismatch (2 ≠ 5) in position 1 (axis 0)
        //   a: 2 x 7
        //   b: 5 x 1
        //      ^
    }
}
