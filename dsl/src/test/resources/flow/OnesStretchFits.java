import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class OnesStretchFits {
    static void fits() {
        LongTensor.zeros(5, 1).plus(LongTensor.zeros(1, 7)).plus(LongTensor.zeros(5, 7));
        LongTensor.zeros(1).plus(LongTensor.zeros(3, 0)).plus(LongTensor.zeros(1, 0));
        LongTensor.zeros(2, 1, 3).times(LongTensor.zeros(4, 1)).minus(LongTensor.zeros(2, 4, 3));
    }
}
