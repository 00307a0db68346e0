import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class RandomTensorsKnown {
    static void made(RandomTensors random, int n) {
        LongTensor2 a = random.longs(0, 10, 2, 3);
        a.plus(random.longs(0, 10, 4));
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: 2 x 3
        //   b: · x 4
        //          ^
        DoubleTensor1 b = random.doubles(7).plus(DoubleTensor.linspace(0, 1, 6));
        // error: plus: dim mismatch (7 ≠ 6) in position 1 (axis 0)
        //   a: 7
        //   b: 6
        //      ^
        b.plus(DoubleTensor.arange(0.0, 2.5, 0.5));
        random.floats(n, 3).plus(FloatTensor.full(1, 4));
        // error: plus: dim mismatch (3 ≠ 4) in position 2 (axis 1)
        //   a: ? x 3
        //   b: · x 4
        //          ^
    }
}
