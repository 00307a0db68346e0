import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.range;

@ShapeChecked
class NegativeBoundsFit {
    static void slices(@Shape("[n, 10]") LongTensor2 a) {
        a.slice(all(), range(-3, -1)).plus(LongTensor.zeros(2));
        a.slice(all(), range(0, 10, 3)).plus(LongTensor.zeros(4));
        a.slice(all(), range(5, 5)).plus(LongTensor.zeros(0));
        a.slice(at(-1)).plus(LongTensor.zeros(10));
        a.slice(range(1, 1)).plus(LongTensor.zeros(0, 10));
    }
}
