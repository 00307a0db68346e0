import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class EarlyReturnLeavesOneShape {
    static LongTensor1 left(int n) {
        LongTensor1 a = LongTensor.zeros(3);
        if (n > 7) {
            a = LongTensor.zeros(9);
            return a.plus(LongTensor.zeros(9));
        }
        return a.plus(LongTensor.zeros(3));
    }
}
