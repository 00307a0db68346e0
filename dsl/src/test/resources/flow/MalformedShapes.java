import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class MalformedShapes {
    @Shape("[n, ]")
    LongTensor2 field = LongTensor.zeros(1, 2);
    // error: [rankine:shape] @Shape, column 5: expected a dimension, found ']'
    //   [n, ]
    //       ^

    static void parameter(@Shape("n, 4") LongTensor2 a) {
    // error: [rankine:shape] @Shape, column 1: expected '[', found 'n'
    //   n, 4
    //   ^
        @Shape("[4")
        LongTensor1 b = LongTensor.zeros(4);
        b.plus(a);
    }
}
