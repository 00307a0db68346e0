import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;

@ShapeChecked
class ModuliShapes {
    static void products(@Shape("[n, 3]") LongTensor2 a, Moduli any) {
        a.modmul(a, Modulus.of(17));
        a.modmul(a, any);
        a.modmul(a, RnsModuli.of(17, 97, 193));
        a.modmul(a, RnsModuli.of(17, 97));
        // error: modmul: dim mismatch (3 ≠ 2) in position 2 (axis 1)
        //   a: n x 3
        //   b: n x 3
        //   p: · x 2
        //          ^
    }
}
