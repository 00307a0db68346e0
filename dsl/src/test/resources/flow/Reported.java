// options: -Arankine.shapes=report
import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class Reported {
    static LongTensor2 sum(@Shape("[n, 4]") LongTensor2 a, @Shape("[m]") LongTensor1 b, LongTensor c) {
        var d = a.plus(b);
        // note: plus: [n, 4]
        //   guard: m in {1, 4}, because m is known at run time only
        d.reshape(2, -1);
        // note: reshape: [2, 2 * n]
        for (int i = 0; i < 3; i++) {
            d = d.times(a);
            // note: times: [n, 4]
        }
        c.plus(a);
        // note: plus: [*]
        //   guard: a: full run-time check, because the rank of a is known at run time only
        return d.plus(LongTensor.zeros(3, 4));
        // note: zeros: [3, 4]
        // note: plus: [3, 4]
        //   guard: n in {1, 3}, because n is known at run time only
    }
}
