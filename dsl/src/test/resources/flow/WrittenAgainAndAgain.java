import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class WrittenAgainAndAgain {
    static LongTensor2 reused(@Shape("[n, 4]") LongTensor2 a, @Shape("[4]") LongTensor1 b) {
        LongTensor2 out = LongTensor.empty(a.dim(0), 4);
        a.plusInto(b, out);
        a.timesInto(out, out);
        out.plusAssign(b);
        out.minusAssign(1);
        a.sumInto(1, LongTensor.empty(a.dim(0)));
        return out.plusInto(a, out);
    }
}
