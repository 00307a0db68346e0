import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class IndexOutOfRange {
    static void at(@Shape("[n, 3]") LongTensor2 a) {
        a.at(5).plus(LongTensor.zeros(3));
        a.select(1, 2);
        a.select(1, 3);
        // error: index 3 is out of range for axis 1 of shape [n, 3]: allowed 0 to 2, or -3 to -1
        a.select(-1, -4);
        // error: index -4 is out of range for axis 1 of shape [n, 3]: allowed 0 to 2, or -3 to -1
        a.select(2, 0);
        // error: select: axis 2 is out of range for shape [n, 3]: allowed -2 to 1
        a.at(0).at(7);
        // error: index 7 is out of range for axis 0 of shape [3]: allowed 0 to 2, or -3 to -1
    }
}
