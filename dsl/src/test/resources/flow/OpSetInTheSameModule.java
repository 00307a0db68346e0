import io.rankine.*;
import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@OpSet
final class BlendOps {
    /** The product plus c. */
    @Elementwise("muladd(a: [...], b: [...], c: [...]) -> [...]")
    static long muladd(long a, long b, long c) {
        return a * b + c;
    }

    /** Sum of squares along an axis. */
    @Reduction(value = "squares(a: [..., n]) -> [...]", identity = "0")
    static long squares(long acc, long a) {
        return acc + a * a;
    }
}

@ShapeChecked
class OpSetInTheSameModule {
    static LongTensor2 blended(@Shape("[n, 3]") LongTensor2 a, @Shape("[3]") LongTensor1 b) {
        Blend.squares(Blend.muladd(a, b, b), 0).plus(b);
        Blend.squares(a, 0).plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
        Blend.muladdInto(a, b, LongTensor.zeros(2, 1), LongTensor.zeros(3, 3));
        // error: muladd: out has shape [3, 3] but the result has [2, 3]: results are never broadcast
        return Blend.muladd(a, b, LongTensor.zeros(2));
        // error: muladd: dim mismatch (3 ≠ 2) in position 2 (axis 1)
        //   a: n x 3
        //   b: · x 3
        //   c: · x 2
        //          ^
    }
}
