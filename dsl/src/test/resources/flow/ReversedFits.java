import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ReversedFits {
    static LongTensor2 back(@Shape("[n, 4]") LongTensor2 a) {
        LongTensor2 b = a.reverse(-1).plus(a);
        return b.plus(LongTensor.zeros(4).reverse(0)).plus(a.reverse(0));
    }
}
