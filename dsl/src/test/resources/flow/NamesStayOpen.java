import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class NamesStayOpen {
    static LongTensor2 sum(@Shape("[n, 4]") LongTensor2 a, @Shape("[m, 4]") LongTensor2 b) {
        return a.plus(b).plus(LongTensor.zeros(7, 4));
    }

    static LongTensor2 mayBeOne(@Shape("[n, n + 1]") LongTensor2 a) {
        return a.plus(a.transpose());
    }
}
