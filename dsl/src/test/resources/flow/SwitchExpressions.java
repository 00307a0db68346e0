import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SwitchExpressions {
    static LongTensor1 chosen(int kind) {
        LongTensor1 a = switch (kind) {
            case 0 -> LongTensor.zeros(3);
            case 1 -> {
                LongTensor1 b = LongTensor.ones(3);
                yield b.plus(1);
            }
            case 2 -> throw new IllegalArgumentException();
            default -> LongTensor.arange(3);
        };
        return a.plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
    }

    static LongTensor1 open(int kind) {
        LongTensor1 a = switch (kind) {
            case 0 -> LongTensor.zeros(3);
            default -> LongTensor.zeros(4);
        };
        return a.plus(LongTensor.zeros(4));
    }
}
