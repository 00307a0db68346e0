import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SwitchOfShapesFits {
    static LongTensor2 chosen(int kind) {
        LongTensor2 a = switch (kind) {
            case 0 -> LongTensor.zeros(2, 3);
            case 1 -> {
                LongTensor2 b = LongTensor.zeros(3, 2);
                yield b.transpose().copy();
            }
            default -> throw new IllegalArgumentException();
        };
        return a.plus(LongTensor.zeros(2, 3));
    }
}
