import io.rankine.*;
import io.rankine.spec.ShapeChecked;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.range;

@ShapeChecked
class SliceOutOfRange {
    static void slices() {
        LongTensor2 a = LongTensor.zeros(3, 10);
        a.slice(all(), range(2, 11));
        // error: slice: axis 1 of shape [3, 10]: stop 11 is out of range: allowed 0 to 10, or -10 to -1, or left open
        a.slice(range(4, 4));
        // error: slice: axis 0 of shape [3, 10]: start 4 is out of range: allowed 0 to 3, or -3 to -1
        a.slice(range(2, 1));
        // error: slice: axis 0 of shape [3, 10]: start 2 lies past stop 1 for step 1: swap them or turn the step
        a.slice(at(3));
        // error: index 3 is out of range for axis 0 of shape [3, 10]: allowed 0 to 2, or -3 to -1
        a.slice(at(0), at(10));
        // error: index 10 is out of range for axis 1 of shape [3, 10]: allowed 0 to 9, or -10 to -1
        a.slice(at(2), range(5, 2, -1)).plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
        a.erased().slice(all(), all(), all());
        // error: slice: 3 specs for shape [3, 10]: give at most one an axis
    }
}
