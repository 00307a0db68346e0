import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class CastsKeepShapes {
    static DoubleTensor2 casts(@Shape("[n, 4]") LongTensor2 a) {
        BoolTensor2 large = a.greater(LongTensor.zeros(4));
        a.toInt().plus(IntTensor.zeros(4));
        large.and(large.not()).toLong().plus(a);
        return a.toDouble().plus(DoubleTensor.zeros(1, 4));
    }
}
