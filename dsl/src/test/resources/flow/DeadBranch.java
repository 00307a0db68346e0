import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class DeadBranch {
    private static final boolean CHECKED = false;

    static LongTensor1 sum() {
        LongTensor1 a = LongTensor.zeros(2);
        LongTensor1 b = LongTensor.zeros(3);
        if (CHECKED) {
            a.plus(b);
        }
        if (a.dim(0) == b.dim(0)) {
            return a.plus(b);
        }
        return a.rank() > 1 && b.size() != 3 ? a.plus(b) : a;
    }
}
