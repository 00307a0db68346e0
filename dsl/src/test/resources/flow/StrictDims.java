// options: -Arankine.strictDims=true -Arankine.shapes=report
import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class StrictDims {
    static void sums(@Shape("[n]") LongTensor1 a, @Shape("[n + 1]") LongTensor1 b, @Shape("[m]") LongTensor1 c) {
        a.plus(b);
        // error: plus: dim mismatch (n ≠ n + 1) in b[0], position 1 (strict dims) (against a[0])
        //   a:       n
        //            ^
        //   b: (n + 1)
        //            ^
        a.plus(c);
        // note: plus: [n]
        //   guard: n == m, because both stand for one dimension of the signature
        a.plus(LongTensor.zeros(1));
        // note: zeros: [1]
        // note: plus: [n]
    }
}
