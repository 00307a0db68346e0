import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Reassigned {
    static LongTensor2 sum() {
        LongTensor2 a = LongTensor.zeros(2, 3);
        a = LongTensor.zeros(2, 4);
        LongTensor2 b = a.plus(LongTensor.zeros(2, 4));
        LongTensor2 c;
        c = b;
        return c.plus(a);
    }
}
