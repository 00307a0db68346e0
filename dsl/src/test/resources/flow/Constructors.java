import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Constructors {
    record Layer(@Shape("[n, m]") LongTensor2 weights, @Shape("[m]") LongTensor1 bias) {}

    static final class Scale {
        Scale(@Shape("[3]") LongTensor1 factors) {
            factors.plus(LongTensor.zeros(4));
            // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
            //   a: 3
            //   b: 4
            //      ^
        }
    }

    static void make() {
        new Layer(LongTensor.zeros(2, 3), LongTensor.zeros(3));
        new Layer(LongTensor.zeros(2, 3), LongTensor.zeros(4));
        // error: Layer: dim mismatch (3 ≠ 4) in bias[0], dimension m (against weights[1])
        //   weights: 2 x 3
        //                ^
        //   bias:    · x 4
        //                ^
        new Scale(LongTensor.zeros(4));
        // error: Scale: dim mismatch (4 ≠ 3) in factors[0], which must be 3
        //   factors: 4
        //            ^
    }

    static LongTensor2 use(Layer a, Layer b) {
        return a.weights().plus(b.weights()).plus(a.bias());
    }
}
