import io.rankine.*;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ModuliFit {
    static LongTensor2 reduced(@Shape("[n, 3]") LongTensor2 a, Modulus p, RnsModuli q) {
        LongTensor2 b = a.modmul(a, Moduli.of(3, 5, 7)).modsum(a, p);
        return b.mod(Modulus.of(17)).modneg(q).plus(a.mod(q));
    }
}
