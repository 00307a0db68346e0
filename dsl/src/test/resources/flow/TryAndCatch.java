import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class TryAndCatch {
    static LongTensor1 caught() {
        LongTensor1 a = LongTensor.zeros(2);
        LongTensor1 b = LongTensor.zeros(2);
        try {
            a = LongTensor.zeros(3);
            a = LongTensor.zeros(4);
        } catch (IllegalStateException e) {
            a.plus(LongTensor.zeros(3));
            b.plus(LongTensor.zeros(3));
            // error: plus: dim mismatch (2 ≠ 3) in position 1 (axis 0)
            //   a: 2
            //   b: 3
            //      ^
        } finally {
            a.plus(LongTensor.zeros(3));
        }
        return a.plus(LongTensor.zeros(3));
    }

    static LongTensor1 returned() {
        LongTensor1 a = LongTensor.zeros(2);
        try {
            a = LongTensor.zeros(3);
        } finally {
            a = LongTensor.zeros(5);
        }
        return a.plus(LongTensor.zeros(6));
        // error: plus: dim mismatch (5 ≠ 6) in position 1 (axis 0)
        //   a: 5
        //   b: 6
        //      ^
    }
}
