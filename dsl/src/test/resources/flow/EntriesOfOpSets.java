import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ReductionEntry;

class EntriesOfOpSets {
    @ShapeChecked
    static void entries(@Shape("[n, 3]") Tensor a, @Shape("[4]") Tensor b, Tensor any) {
        ArithmeticEntry.plus(any, a);
        ArithmeticEntry.plus(a, b);
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: n x 3
        //   b: · x 4
        //          ^
        ArithmeticEntry.plus(ReductionEntry.sum(a, 0), b);
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
        ReductionEntry.sum(a, 2);
        // error: sum: axis 2 is out of range for shape [n, 3]: allowed -2 to 1
    }
}
