import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ExpandedFits {
    static void expanded(@Shape("[n]") LongTensor1 a) {
        LongTensor.zeros(1, 3).expand(0, 5).plus(LongTensor.zeros(5, 3));
        a.broadcastTo(4, a.dim(0)).plus(a);
        LongTensor.scalar(7).broadcastTo(2, 3).plus(LongTensor.zeros(2, 3));
    }
}
