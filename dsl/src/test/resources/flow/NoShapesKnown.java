import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class NoShapesKnown {
    static LongTensor2 all(LongTensor2 a, LongTensor1 b, LongTensor c, int n) {
        LongTensor2 d = a.plus(b).times(a.transpose()).reshape(n, 3);
        LongTensor1 e = d.at(4).plus(b.slice(Tensors.range(2, 9)));
        // error: plus: dim mismatch (3 ≠ 7) in position 1 (axis 0)
        //   a: 3
        //   b: 7
        //      ^
        return d.plus(e).plus(c.rank2().at(n)).plus(c.sum(3).rank1());
    }
}
