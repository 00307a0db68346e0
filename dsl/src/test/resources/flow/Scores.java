import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Scores {
    @Shape("[n, 3]")
    static LongTensor2 scores(@Shape("[n, 4]") LongTensor2 x, @Shape("[4, 3]") LongTensor2 weights) {
        LongTensor3 products = x.unsqueeze(-1).times(weights); // [n, 4, 3]
        return products.sum(2);
        // error: scores result: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   declared: n x 3
        //   given:    n x 4
        //                 ^
    }
}
