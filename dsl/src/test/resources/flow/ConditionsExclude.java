import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ConditionsExclude {
    static LongTensor1 guarded(LongTensor1 a, LongTensor1 b) {
        if (a.dim(0) != b.dim(0)) {
            return a;
        }
        if (a.dim(0) == 3 && b.dim(0) == 3) {
            return a.plus(b).plus(LongTensor.zeros(3));
        }
        return a.plus(b).plus(LongTensor.zeros(4));
    }
}
