import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class NestedLoops {
    static LongTensor2 settled(@Shape("[n, 4]") LongTensor2 a, int times) {
        LongTensor2 b = LongTensor.zeros(1, 1);
        for (int i = 0; i < times; i++) {
            for (int j = 0; j < i; j++) {
                for (int k = j; k < i; k++) {
                    b = b.plus(a);
                    LongTensor.zeros(3).plus(LongTensor.zeros(k == 2 ? 4 : 4));
                    // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
                    //   a: 3
                    //   b: 4
                    //      ^
                }
            }
        }
        return b.plus(LongTensor.zeros(5));
    }
}
