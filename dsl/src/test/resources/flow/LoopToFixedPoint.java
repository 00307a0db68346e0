import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class LoopToFixedPoint {
    static LongTensor1 doubled(int times) {
        LongTensor1 a = LongTensor.zeros(1);
        for (int i = 0; i < times; i++) {
            a = LongTensor.zeros(2 * a.dim(0));
        }
        return a.plus(LongTensor.zeros(5));
    }

    static LongTensor1 swapped(int times) {
        LongTensor1 a = LongTensor.zeros(2);
        LongTensor1 b = LongTensor.zeros(3);
        while (times-- > 0) {
            LongTensor1 c = a;
            a = b;
            b = c;
        }
        return a.plus(LongTensor.zeros(3));
    }
}
