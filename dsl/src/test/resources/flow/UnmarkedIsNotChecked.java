import io.rankine.*;
import io.rankine.spec.ShapeChecked;

class UnmarkedIsNotChecked {
    static LongTensor2 wrong() {
        return LongTensor.zeros(2, 3).plus(LongTensor.zeros(2, 4));
    }

    @ShapeChecked
    static LongTensor2 right() {
        return LongTensor.zeros(2, 3).plus(LongTensor.zeros(2, 1));
    }
}
