import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class BreakAndContinue {
    static LongTensor1 broken(int times) {
        LongTensor1 a = LongTensor.zeros(3);
        while (true) {
            a = LongTensor.zeros(4);
            if (times-- == 0) {
                a = LongTensor.zeros(5);
                break;
            }
            if (times == 7) {
                continue;
            }
            a = LongTensor.zeros(4);
        }
        return a.plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (5 ≠ 4) in position 1 (axis 0)
        //   a: 5
        //   b: 4
        //      ^
    }

    static LongTensor1 labelled(int times) {
        LongTensor1 a = LongTensor.zeros(3);
        outer:
        for (int i = 0; i < times; i++) {
            for (int j = 0; j < times; j++) {
                if (i == j) {
                    a = LongTensor.zeros(4);
                    continue outer;
                }
                if (j > 5) {
                    break outer;
                }
            }
        }
        return a.plus(LongTensor.zeros(4));
    }
}
