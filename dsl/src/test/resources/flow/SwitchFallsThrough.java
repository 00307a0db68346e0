import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SwitchFallsThrough {
    @SuppressWarnings("fallthrough")
    static LongTensor1 chosen(int kind) {
        LongTensor1 a = LongTensor.zeros(2);
        switch (kind) {
            case 0:
                a = LongTensor.zeros(3);
            case 1:
                a.plus(LongTensor.zeros(3));
                break;
            default:
                a.plus(LongTensor.zeros(5));
                // error: plus: dim mismatch (2 ≠ 5) in position 1 (axis 0)
                //   a: 2
                //   b: 5
                //      ^
        }
        return a.plus(LongTensor.zeros(3));
    }
}
