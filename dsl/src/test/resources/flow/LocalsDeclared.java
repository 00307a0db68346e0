import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class LocalsDeclared {
    static LongTensor1 load() {
        return LongTensor.zeros(9);
    }

    static void locals() {
        @Shape("[4]") LongTensor1 a = load();
        @Shape("[k, 4]") LongTensor2 b = a.unsqueeze(0);
        @Shape("[3]") LongTensor1 c = a;
        // error: c: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   declared: 3
        //   given:    4
        //             ^
        b.plus(LongTensor.zeros(5));
        // error: plus: dim mismatch (4 ≠ 5) in position 2 (axis 1)
        //   a: 1 x 4
        //   b: · x 5
        //          ^
        for (@Shape("[6]") LongTensor1 d : new LongTensor1[0]) {
            d.plus(LongTensor.zeros(7));
            // error: plus: dim mismatch (6 ≠ 7) in position 1 (axis 0)
            //   a: 6
            //   b: 7
            //      ^
        }
        @Shape("[2]") LongTensor1 e;
        e = LongTensor.zeros(8);
        // error: e: dim mismatch (2 ≠ 8) in position 1 (axis 0)
        //   declared: 2
        //   given:    8
        //             ^
    }
}
