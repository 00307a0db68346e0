import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class FieldsDeclared {
    @Shape("[n, 4]")
    private LongTensor2 weights = LongTensor.zeros(3, 5);
    // error: weights: dim mismatch (4 ≠ 5) in position 2 (axis 1)
    //   declared: n x 4
    //   given:    3 x 5
    //                 ^

    @Shape("[4]")
    private final LongTensor1 bias = LongTensor.zeros(4);

    LongTensor2 apply(@Shape("[n]") LongTensor1 x) {
        return weights.plus(bias).plus(x.unsqueeze(-1));
    }

    void set(LongTensor2 next) {
        weights = next;
        this.weights = LongTensor.zeros(3, 6);
        // error: weights: dim mismatch (4 ≠ 6) in position 2 (axis 1)
        //   declared: n x 4
        //   given:    3 x 6
        //                 ^
        this.weights = LongTensor.zeros(9, 4);
    }

    LongTensor2 wrong(FieldsDeclared other) {
        other.weights.plus(weights);
        return other.weights.plus(LongTensor.zeros(3));
        // error: plus: dim mismatch (4 ≠ 3) in position 2 (axis 1)
        //   a: ? x 4
        //   b: · x 3
        //          ^
    }
}
