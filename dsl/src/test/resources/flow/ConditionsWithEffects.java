import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ConditionsWithEffects {
    static LongTensor1 assigned(boolean flag) {
        LongTensor1 a = LongTensor.zeros(3);
        if (flag && (a = LongTensor.zeros(4)).size() > 2) {
            a.plus(LongTensor.zeros(5));
        }
        return a.plus(LongTensor.zeros(4));
    }
}
