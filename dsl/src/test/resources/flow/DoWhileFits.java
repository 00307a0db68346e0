import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class DoWhileFits {
    static LongTensor2 turned(int times) {
        LongTensor2 a = LongTensor.zeros(2, 3);
        do {
            a = a.transpose().copy();
        } while (times-- > 0);
        return a.plus(LongTensor.zeros(1, 1)).plus(a);
    }
}
