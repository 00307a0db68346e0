import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class WrittenAgainAndAgain {
    static LongTensor2 reused(@Shape("[n, 4]") LongTensor2 a, @Shape("[4]") LongTensor1 b) {
        LongTensor2 out = LongTensor.empty(a.dim(0), 4);
        a.into().plus(b, out);
        a.into().times(out, out);
        out.inPlace().plus(b);
        out.inPlace().minus(1);
        a.into().sum(1, LongTensor.empty(a.dim(0)));
        return out.into().plus(a, out);
    }
}
