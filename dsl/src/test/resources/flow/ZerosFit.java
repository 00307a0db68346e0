import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ZerosFit {
    static LongTensor1 none(@Shape("[0]") LongTensor1 a) {
        LongTensor0 sum = a.sum(0);
        return a.plus(LongTensor.zeros(1)).plus(sum).plus(LongTensor.zeros(0));
    }
}
