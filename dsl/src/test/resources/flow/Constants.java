import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Constants {
    private static final int WIDTH = 4;
    private static final long DOUBLE = 2L * WIDTH;

    static LongTensor1 constants() {
        final int half = WIDTH / 2;
        int third = 3;
        third += half;
        third++;
        LongTensor1 a = LongTensor.zeros(WIDTH * 2).plus(LongTensor.zeros(DOUBLE));
        a.plus(LongTensor.zeros(third - -2));
        a.plus(LongTensor.zeros((int) DOUBLE % 5 + 5));
        return a.plus(LongTensor.zeros(third));
        // error: plus: dim mismatch (8 ≠ 6) in position 1 (axis 0)
        //   a: 8
        //   b: 6
        //      ^
    }

    static LongTensor1 wraps() {
        int big = Integer.MAX_VALUE;
        return LongTensor.zeros(big + big + 5).plus(LongTensor.zeros(3));
    }

    static LongTensor1 negative() {
        return LongTensor.zeros(WIDTH - 5);
        // error: shape: size -1 in [-1]; sizes are 0 or more
    }
}
