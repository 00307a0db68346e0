import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ReassignedBeforeUse {
    static LongTensor1 later(boolean flag) {
        LongTensor1 a = LongTensor.zeros(4);
        LongTensor1 b = LongTensor.zeros(3);
        a = LongTensor.zeros(3);
        if (flag) {
            b = LongTensor.zeros(1);
        }
        return a.plus(b);
    }
}
