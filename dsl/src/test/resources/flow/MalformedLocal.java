import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class MalformedLocal {
    static void local() {
        @Shape("[4")
        LongTensor1 b = LongTensor.zeros(4);
        // error: [rankine:shape] @Shape, column 3: expected ']', found 'end'
        //   [4
        //     ^
        b.plus(LongTensor.zeros(3));
        // error: plus: dim mismatch (4 ≠ 3) in position 1 (axis 0)
        //   a: 4
        //   b: 3
        //      ^
    }
}
