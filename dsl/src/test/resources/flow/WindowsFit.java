import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class WindowsFit {
    static LongTensor1 sums(@Shape("[n]") LongTensor1 a) {
        LongTensor.zeros(10).windows(0, 4, 2).sum(1).plus(LongTensor.zeros(4));
        LongTensor.zeros(3, 10).windows(1, 10, 1).plus(LongTensor.zeros(3, 1, 10));
        return a.windows(0, 3, 1).sum(1);
    }
}
