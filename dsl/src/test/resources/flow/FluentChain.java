import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class FluentChain {
    static LongTensor2 chain(@Shape("[n, 4]") LongTensor2 a) {
        return a.plus(LongTensor.of(1, 2, 3, 4))
                .times(a)
                .transpose()
                .plus(LongTensor.of(1, 2).unsqueeze(1))
                // error: plus: dim mismatch (4 ≠ 2) in position 1 (axis 0)
                //   a: 4 x n
                //   b: 2 x 1
                //      ^
                .plus(LongTensor.zeros(4, 1))
                .minus(LongTensor.zeros(3, 1));
                // error: minus: dim mismatch (4 ≠ 3) in position 1 (axis 0)
                //   a: 4 x ?
                //   b: 3 x 1
                //      ^
    }
}
