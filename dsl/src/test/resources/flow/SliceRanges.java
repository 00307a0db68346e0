import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.range;

@ShapeChecked
class SliceRanges {
    static void slices(@Shape("[n, 10]") LongTensor2 a) {
        a.slice(all(), range(2, 5)).plus(LongTensor.zeros(3));
        a.slice(all(), range(2, 5)).plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: n x 3
        //   b: · x 4
        //          ^
        a.slice(all(), range(1, 10, 3)).plus(LongTensor.zeros(3));
        a.slice(all(), range(-4, -1)).plus(LongTensor.zeros(3));
        a.slice(range(0, 6)).plus(LongTensor.zeros(6, 1));
        a.slice(range(0, 6)).plus(LongTensor.zeros(5, 1));
        // error: plus: dim mismatch (6 ≠ 5) in position 1 (axis 0)
        //   a: 6 x 10
        //   b: 5 x  1
        //      ^
        a.slice(at(0), Slice.Range.from(7)).plus(LongTensor.zeros(3));
        a.slice(at(0), Slice.Range.upTo(7).step(2)).plus(LongTensor.zeros(3));
        // error: plus: dim mismatch (4 ≠ 3) in position 1 (axis 0)
        //   a: 4
        //   b: 3
        //      ^
        a.slice(Slice.Range.ALL, new Slice.Index(-1)).plus(a.transpose().at(0));
    }
}
