import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ErasedAndBack {
    static LongTensor2 back(LongTensor any, LongTensor2 c) {
        LongTensor a = LongTensor.zeros(2, 3).erased();
        LongTensor2 b = a.rank2().plus(LongTensor.zeros(2, 3));
        any.rank2().plus(LongTensor.zeros(3, 4));
        any.rank3().plus(LongTensor.zeros(2, 3, 4));
        return b.plus(c.erased().rank2());
    }
}
