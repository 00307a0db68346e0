import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class UnsqueezeMakesOuter {
    static LongTensor3 outer(@Shape("[n]") LongTensor1 a, @Shape("[m, k]") LongTensor2 b) {
        LongTensor2 pairs = a.unsqueeze(-1).times(a);
        LongTensor3 all = a.unsqueeze(1).unsqueeze(2).plus(b);
        return all.plus(b.unsqueeze(0)).plus(pairs.sum(0).unsqueeze(1).unsqueeze(1));
    }
}
