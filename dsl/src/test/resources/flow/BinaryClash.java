import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BinaryClash {
    static LongTensor2 sum() {
        var a = LongTensor.zeros(2, 3);
        var b = LongTensor.ones(2, 4);
        return a.plus(b);
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: 2 x 3
        //   b: 2 x 4
        //          ^
    }
}
