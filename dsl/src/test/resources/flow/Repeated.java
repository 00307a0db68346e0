import static io.rankine.Tensors.all;
import static io.rankine.Tensors.kept;
import static io.rankine.Tensors.newAxis;
import static io.rankine.Tensors.times;

import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Repeated {
    static void repeats(@Shape("[n, 3]") LongTensor2 a, long m) {
        a.repeated(kept(), times(4), kept()).plus(LongTensor.zeros(4, 3));
        a.repeated(kept(), times(4), kept()).plus(LongTensor.zeros(5, 3));
        // error: plus: dim mismatch (4 ≠ 5) in position 2 (axis 1)
        //   a: n x 4 x 3
        //   b: · x 5 x 3
        //          ^
        a.repeated(times(m), kept(), kept()).plus(LongTensor.zeros(7, 1, 3));
        a.repeated(kept(), Repeat.KEPT).plus(LongTensor.zeros(3));
        a.repeated(times(2), kept());
        // error: repeated: [2, kept] for shape [n, 3]: each of its 2 axes is kept once, in order
        times(-1);
        // error: repeated: -1 times: at least 0
    }

    static void widened(@Shape("[n, 3]") LongTensor2 a) {
        a.slice(all(), newAxis()).plus(LongTensor.zeros(4, 3));
        a.slice(all(), newAxis(), all()).plus(LongTensor.zeros(4, 2));
        // error: plus: dim mismatch (3 ≠ 2) in position 3 (axis 2)
        //   a: n x 1 x 3
        //   b: · x 4 x 2
        //              ^
    }
}
