import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class SizesByArithmetic {
    private static final int BITS = 3;
    private static final long WIDE = 1L << BITS;

    static void sizes() {
        final int n = 2 * BITS + 1;
        LongTensor.zeros(n).plus(LongTensor.zeros(7));
        LongTensor.zeros(WIDE, n % 4).plus(LongTensor.zeros(8, 3));
        int m = n;
        m += 2;
        m /= 3;
        LongTensor.zeros(m++).plus(LongTensor.zeros(3));
        LongTensor.zeros(m).plus(LongTensor.zeros(4));
        LongTensor.zeros(Math.max(m, 9)).plus(LongTensor.zeros(9));
        LongTensor.zeros((int) WIDE >> 1).plus(LongTensor.zeros(~-5));
    }
}
