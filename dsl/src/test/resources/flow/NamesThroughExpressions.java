import io.rankine.*;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class NamesThroughExpressions {
    @Shape("[n + m, 4]")
    static LongTensor2 joined(@Shape("[n, 4]") LongTensor2 a, @Shape("[m, 4]") LongTensor2 b) {
        return LongTensor.concat(0, a, b);
    }

    @Shape("[n, 4]")
    static LongTensor2 joinedToFew(@Shape("[n, 4]") LongTensor2 a) {
        return LongTensor.concat(0, a, LongTensor.zeros(1, 4));
        // error: joinedToFew result: dim mismatch (n ≠ n + 1) in position 1 (axis 0)
        //   declared:       n x 4
        //   given:    (n + 1) x 4
        //                   ^
    }

    @Shape("[n, m]")
    static LongTensor2 product(@Shape("[n, k]") LongTensor2 a, @Shape("[k, m]") LongTensor2 b) {
        return LongTensor.einsum("ij,jk->ik", a, b).rank2();
    }

    @Shape("[1, m]")
    static LongTensor2 turned(@Shape("[n, 3]") LongTensor2 a, @Shape("[3, m]") LongTensor2 b) {
        LongTensor.einsum("ij,kj->ik", a, b);
        return LongTensor.einsum("ij,jk->k", a, b).rank1().unsqueeze(0).repeated(Repeat.KEPT, Repeat.KEPT).copy();
    }

    static void written(@Shape("[n, 3]") LongTensor2 a, @Shape("[n + 1, 3]") LongTensor2 b, @Shape("[n + 2, 3]") LongTensor2 c) {
        a.set(b.lazy()); // of one row, if a has none
        a.set(c.lazy());
        // error: assignment: an expression of shape [n + 2, 3] does not broadcast to the target's shape [n, 3]: aligned right, each size must be equal or 1, and targets are never broadcast
        a.inPlace().plus(c.lazy().slice(0, 2, c.dim(0), 1)).run();
        c.assign(a);
        c.lazy().minus(a).evaluate();
    }

    @Shape("[n + 4, 3]")
    static LongTensor2 padded(@Shape("[n, 3]") LongTensor2 a) {
        LongTensor2 wide = a.pad(0, 2).padWith(0, 1, 1, 9);
        a.pad(1, 2).plus(LongTensor.zeros(2));
        // error: plus: dim mismatch (5 ≠ 2) in position 2 (axis 1)
        //   a: n x 5
        //   b: · x 2
        //          ^
        return wide;
    }

    static long element(@Shape("[n, 3]") LongTensor2 a, int n) {
        return a.get(n - 1, 2) + a.get(n, 0) + a.get(0, 3);
        // error: index n is out of range for axis 0 of shape [n, 3]: allowed 0 to n - 1, or -n to -1
        // error: index 3 is out of range for axis 1 of shape [n, 3]: allowed 0 to 2, or -3 to -1
    }

    @Shape("[n, 2]")
    static LongTensor2 chosen(@Shape("[n, 3]") LongTensor2 a, @Shape("[2]") LongTensor1 columns, @Shape("[n]") BoolTensor1 rows) {
        a.filter(1, rows).sum(1).plus(a.sum(1));
        a.filter(0, rows).plus(columns);
        // error: plus: dim mismatch (3 ≠ 2) in position 2 (axis 1)
        //   a: ? x 3
        //   b: · x 2
        //          ^
        return a.take(1, columns);
    }

    @Shape("[m]")
    static LongTensor1 folded(@Shape("[n, m, 3]") LongTensor3 a, @Shape("[3]") LongTensor1 b) {
        a.sum(0, 1).plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
        return a.lazy().times(b).evaluate().sum(0, 2);
    }
}
