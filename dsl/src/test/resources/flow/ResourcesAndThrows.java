import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ResourcesAndThrows {
    static LongTensor1 scoped(AutoCloseable scope) throws Exception {
        LongTensor1 a = LongTensor.zeros(3);
        try (scope) {
            a = LongTensor.zeros(4);
            if (a.size() == 4) {
                throw new IllegalStateException(a.plus(LongTensor.zeros(5)).toString());
                // error: plus: dim mismatch (4 ≠ 5) in position 1 (axis 0)
                //   a: 4
                //   b: 5
                //      ^
            }
            a.plus(LongTensor.zeros(6));
        }
        return a;
    }
}
