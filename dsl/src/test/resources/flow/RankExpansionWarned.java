// options: -Arankine.rankExpansion=warn
import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class RankExpansionWarned {
    static LongTensor2 outer(@Shape("[n, 1]") LongTensor2 a, @Shape("[n]") LongTensor1 b, LongTensor0 c) {
        a.plus(c).plus(3);
        a.plus(b.unsqueeze(0));
        return a.plus(b);
        // warning: [rankine:rank-expansion] plus: b of rank 1 is raised to rank 2; say so by unsqueeze, reshape or broadcastTo
        //   a: n x 1
        //   b: · x n
    }
}
