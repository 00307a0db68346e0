import io.rankine.*;
import io.rankine.spec.ShapeChecked;

import java.util.List;
import java.util.Optional;

@ShapeChecked
class Generics {
    static <V extends LongRank<V, T>, T extends LongRank<?, T>> T same(LongRank<V, T> a) {
        return a.transpose().copy();
    }

    static LongTensor2 unknown(List<LongTensor2> all, Optional<LongTensor2> some, Object object) {
        LongTensor2 a = LongTensor.zeros(2, 3);
        LongTensor2 b = same(a).plus(a);
        if (object instanceof LongTensor2 c) {
            b = c.plus(a).plus(LongTensor.zeros(7, 1));
            // error: plus: dim mismatch (2 ≠ 7) in position 1 (axis 0)
            //   a: 2 x 3
            //   b: 7 x 1
            //      ^
        }
        LongTensor2 d = (LongTensor2) object;
        return all.getFirst().plus(some.orElseThrow()).plus(b).plus(d).plus(LongTensor.zeros(9, 9));
    }

    static LongTensor2 sureOfTypeParameter() {
        Object kept = "";
        LongTensor2 a = LongTensor.zeros(2, 3).copy();
        return a.plus(LongTensor.zeros(4)).plus(kept.hashCode());
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: 2 x 3
        //   b: · x 4
        //          ^
    }
}
