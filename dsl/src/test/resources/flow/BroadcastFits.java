import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BroadcastFits {
    static LongTensor4 sum() {
        var a = LongTensor.zeros(5, 1, 4, 1);
        var b = LongTensor.ones(3, 1, 1);
        LongTensor4 c = a.plus(b);
        LongTensor4 d = c.times(LongTensor.ones(5, 3, 4, 7));
        return d.minus(LongTensor.zeros()).plus(4);
    }
}
