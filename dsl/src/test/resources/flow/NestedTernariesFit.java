import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class NestedTernariesFit {
    static LongTensor2 nested(int kind, @Shape("[n]") LongTensor1 a) {
        LongTensor1 b = kind == 0 ? a : kind == 1 ? LongTensor.zeros(1) : a.plus(LongTensor.zeros(1));
        return (kind > 2 ? a.unsqueeze(0) : LongTensor.zeros(1, 1)).plus(b).plus(a);
    }
}
