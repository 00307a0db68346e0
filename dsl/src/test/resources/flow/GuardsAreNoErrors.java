import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class GuardsAreNoErrors {
    static LongTensor2 left(@Shape("[n]") LongTensor1 a, @Shape("[m]") LongTensor1 b, LongTensor2 c, int size) {
        LongTensor1 d = a.plus(b).plus(LongTensor.zeros(size)).plus(LongTensor.zeros(4));
        return c.plus(d).plus(c.transpose());
    }
}
