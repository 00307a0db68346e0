// options: -Arankine.shapes=report
import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;
import io.rankine.spec.ShapeRule;

@ShapeChecked
class ReportedReasons {
    @ShapeRule("ntt(x: [..., n], w: [n]) -> [..., n] where pow2(n), n >= 2")
    static LongTensor2 ntt(LongTensor2 x, LongTensor1 w) {
        throw new UnsupportedOperationException();
    }

    static void reasons(@Shape("[n, m]") LongTensor2 a, @Shape("[k]") LongTensor1 b, LongTensor c, long r) {
        a.matmul(a.transpose());
        // note: transpose: [m, n]
        // note: matmul: [n, n]
        a.dot(b);
        // note: dot: [n]
        //   guard: m == k, because both stand for one dimension of the signature
        ntt(a, b);
        // note: ntt: [n, m]
        //   guard: m == k, because both stand for one dimension of the signature
        //   guard: pow2(m), because dimension n is known at run time only
        //   guard: m >= 2, because dimension n is known at run time only
        c.dot(b.erased());
        // note: erased: [k]
        // note: dot: [*]
        //   guard: operands: full run-time check, because which signature fits is known at run time only
        a.tile(r).plus(LongTensor.zeros(3));
        // note: tile: [n, ?]
        // note: zeros: [3]
        // note: plus: [n, 3]
        //   guard: ? in {1, 3}, because the size is known at run time only
    }
}
