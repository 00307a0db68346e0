import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ReductionsKeepOtherAxes {
    static LongTensor2 centred(@Shape("[n, 6]") LongTensor2 a) {
        a.sum(-1).plus(a.sum(1));
        a.sum(0).plus(LongTensor.zeros(6));
        a.sum(0).unsqueeze(0).plus(a);
        return a.minus(a.sum(1).unsqueeze(-1));
    }
}
