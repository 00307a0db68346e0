import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BranchesMeetInOnes {
    static LongTensor2 either(boolean flag) {
        LongTensor2 a = flag ? LongTensor.zeros(3, 1) : LongTensor.zeros(1, 1);
        LongTensor2 b = flag ? LongTensor.zeros(1, 4) : LongTensor.zeros(3, 4);
        return a.plus(b).plus(LongTensor.zeros(3, 4));
    }
}
