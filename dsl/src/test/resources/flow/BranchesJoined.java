import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BranchesJoined {
    static LongTensor2 sum(boolean wide) {
        LongTensor2 a;
        if (wide) {
            a = LongTensor.zeros(2, 4);
        } else {
            a = LongTensor.zeros(2, 3);
        }
        return a.plus(LongTensor.zeros(2, 4));
    }
}
