import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class LoopKeepsShape {
    static LongTensor2 power(@Shape("[n, 4]") LongTensor2 a, int times) {
        LongTensor2 b = a;
        for (int i = 0; i < times; i++) {
            b = b.times(a);
        }
        return b.plus(LongTensor.zeros(5));
        // error: plus: dim mismatch (4 ≠ 5) in position 2 (axis 1)
        //   a: n x 4
        //   b: · x 5
        //          ^
    }
}
