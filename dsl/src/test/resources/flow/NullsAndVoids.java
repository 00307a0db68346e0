import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class NullsAndVoids {
    static LongTensor1 chosen(boolean flag) {
        LongTensor1 a = null;
        LongTensor1 b = flag ? null : LongTensor.zeros(3);
        if (a == null) {
            a = LongTensor.zeros(4);
        }
        System.out.println(b.plus(LongTensor.zeros(4)));
        synchronized (a) {
            assert a.plus(LongTensor.zeros(4)) != null : "never";
        }
        return b.plus(a);
    }
}
