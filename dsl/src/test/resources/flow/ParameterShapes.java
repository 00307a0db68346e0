import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

class ParameterShapes {
    @ShapeChecked
    static LongTensor2 sum(@Shape("[n, 4]") LongTensor2 a, @Shape("[n, 5]") LongTensor2 b) {
        return a.plus(b);
        // error: plus: dim mismatch (4 ≠ 5) in position 2 (axis 1)
        //   a: n x 4
        //   b: n x 5
        //          ^
    }
}
