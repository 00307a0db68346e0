import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SqueezeAndUnsqueeze {
    static void axes(@Shape("[n, 1, 3]") LongTensor3 a) {
        a.squeeze(1).plus(LongTensor.zeros(3));
        a.squeeze(0);
        a.squeeze(2);
        // error: squeeze: axis 2 of shape [n, 1, 3] has size 3, not 1: select an index to drop it
        a.squeeze(-4);
        // error: squeeze: axis -4 is out of range for shape [n, 1, 3]: allowed -3 to 2
        a.squeeze(1).unsqueeze(0).plus(LongTensor.zeros(7, 1, 3));
        a.squeeze(1).unsqueeze(-1).plus(LongTensor.zeros(3, 7));
        a.squeeze(1).unsqueeze(3);
        // error: unsqueeze: axis 3 is out of range for shape [n, 3]: allowed -3 to 2
    }
}
