import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ProductsOfMatricesFit {
    static LongTensor2 chain(@Shape("[n, 4]") LongTensor2 a, @Shape("[4, m]") LongTensor2 b) {
        LongTensor.zeros(7, 1, 2, 3).matmul(LongTensor.zeros(5, 3, 2)).plus(LongTensor.zeros(7, 5, 2, 2));
        a.matmul(LongTensor.zeros(4, 0)).matmul(LongTensor.zeros(0, 5)).plus(LongTensor.zeros(5));
        return a.matmul(b).matmul(b.transpose()).matmul(a.transpose());
    }
}
