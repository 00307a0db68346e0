import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ExpandAndBroadcast {
    static void repeats(@Shape("[1, 3]") LongTensor2 a, @Shape("[n]") LongTensor1 b) {
        a.expand(0, 5).plus(LongTensor.zeros(5, 3));
        a.expand(0, 5).plus(LongTensor.zeros(4, 3));
        // error: plus: dim mismatch (5 ≠ 4) in position 1 (axis 0)
        //   a: 5 x 3
        //   b: 4 x 3
        //      ^
        a.expand(1, 5);
        // error: expand: axis 1 of shape [1, 3] has size 3, not 1: only single elements are repeated
        a.expand(0, 0);
        // error: expand: 0 repeats of axis 0 of shape [1, 3]: at least 1
        b.expand(0, 4).plus(LongTensor.zeros(4));
        a.broadcastTo(2, 5, 3).plus(LongTensor.zeros(2, 5, 1));
        a.broadcastTo(5, 4);
        // error: broadcastTo: shape [1, 3] does not broadcast to [5, 4]: aligned right, each size must be equal or 1
        a.broadcastTo(3);
        // error: broadcastTo: shape [1, 3] does not broadcast to [3]: aligned right, each size must be equal or 1
        b.broadcastTo(4, 4);
        b.broadcastTo(a.shape());
    }
}
