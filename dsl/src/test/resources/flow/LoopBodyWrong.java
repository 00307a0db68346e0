import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class LoopBodyWrong {
    static LongTensor1 sum(long[] scales) {
        LongTensor1 a = LongTensor.zeros(3);
        for (long scale : scales) {
            a = a.plus(LongTensor.full(scale, 3));
            a.plus(LongTensor.full(scale, 4));
            // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
            //   a: 3
            //   b: 4
            //      ^
        }
        do {
            a = a.plus(LongTensor.zeros(1));
        } while (a.size() > 5);
        return a.plus(LongTensor.zeros(2));
        // error: plus: dim mismatch (3 ≠ 2) in position 1 (axis 0)
        //   a: 3
        //   b: 2
        //      ^
    }
}
