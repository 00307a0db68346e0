import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ResultDeclared {
    @Shape("[n, 4]")
    static LongTensor2 right(@Shape("[n]") LongTensor1 a) {
        return a.unsqueeze(1).plus(LongTensor.zeros(4));
    }

    @Shape("[n, 4]")
    static LongTensor2 wrong(@Shape("[n]") LongTensor1 a) {
        return a.unsqueeze(1).plus(LongTensor.zeros(5));
        // error: wrong result: dim mismatch (4 ≠ 5) in position 2 (axis 1)
        //   declared: n x 4
        //   given:    n x 5
        //                 ^
    }

    @Shape("[n + 1]")
    static LongTensor1 formula(@Shape("[n]") LongTensor1 a) {
        return a;
        // error: formula result: dim mismatch (n + 1 ≠ n) in position 1 (axis 0)
        //   declared: (n + 1)
        //   given:          n
        //                   ^
    }

    @Shape("[k]")
    static LongTensor1 some() {
        return LongTensor.zeros(9);
    }
}
