// options: -Arankine.rankExpansion=off
import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class RankExpansionAllowed {
    static LongTensor2 outer(@Shape("[n, 1]") LongTensor2 a, @Shape("[n]") LongTensor1 b, LongTensor0 c) {
        a.plus(c).plus(3);
        a.plus(b.unsqueeze(0));
        return a.plus(b);
    }
}
