package io.rankine;

import static io.rankine.Tensors.random;
import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.modular.Modulus;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** The declared types are claims too: javac infers ranks through products of matrices. */
class MatrixProductsTest {

    private static final Modulus P = Modulus.of(Long.MAX_VALUE - 24);

    private final LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
    private final LongTensor2 b = tensor(new long[][] {{1, 0}, {0, 1}, {10, 100}});
    private final LongTensor2 product = tensor(new long[][] {{31, 302}, {64, 605}});

    @Test
    void rowsMeetColumns() {
        assertEquals(product, a.matmul(b));
        assertEquals(product.toInt(), a.toInt().matmul(b.toInt()));
        assertEquals(product.toFloat(), a.toFloat().matmul(b.toFloat()));
        assertEquals(product.toDouble(), a.toDouble().matmul(b.toDouble()));
        assertEquals(product.transpose(), b.transpose().matmul(a.transpose()));
    }

    @Test
    void theHighestRankIsThatOfTheResult() {
        LongTensor3 matrices = LongTensor.ones(4, 3, 5);
        LongTensor3 high = a.matmul(matrices);
        assertArrayEquals(new long[] {4, 2, 5}, high.shape());
        LongTensor3 low = LongTensor.ones(4, 5, 2).matmul(a);
        assertArrayEquals(new long[] {4, 5, 3}, low.shape());
        LongTensor4 both = LongTensor.ones(7, 1, 2, 3).matmul(matrices);
        assertArrayEquals(new long[] {7, 4, 2, 5}, both.shape());
        LongTensor erased = a.matmul(b.erased());
        assertEquals(product, erased.rank2());
        assertEquals(product, a.erased().matmul(b).rank2());
    }

    @Test
    void aVectorTimesMatricesHasAnAxisLessThanThese() {
        LongTensor1 v = a.at(1).copy();
        LongTensor1 row = v.matmul(b);
        assertEquals(product.at(1), row);
        LongTensor4 high = v.matmul(LongTensor.stack(0, LongTensor.stack(0, LongTensor.stack(0, b, b))));
        assertEquals(row, high.at(0).at(0).at(1));
        LongTensor2 rows = v.modmatmul(LongTensor.stack(0, b, b), P);
        assertEquals(row, rows.at(0));
        LongTensor0 length = v.matmul(v);
        assertEquals(v.dot(v), length);
        LongTensor erased = v.matmul(b.erased());
        assertEquals(row, erased.rank1());
        assertEquals(row, v.into().matmul(b, LongTensor.empty(b.dim(1))));
    }

    @Test
    void anExistingTensorTakesTheResult() {
        LongTensor2 out = LongTensor.empty(2, 2);
        assertSame(out, a.into().matmul(b, out));
        assertEquals(product, out);
        assertEquals(product.matmul(product), out.into().matmul(out, out));
    }

    @Test
    void modularProductsAreExact() {
        LongTensor2 x = random(3).longs(Long.MIN_VALUE, Long.MAX_VALUE, 3, 9);
        LongTensor2 y = random(4).longs(Long.MIN_VALUE, Long.MAX_VALUE, 9, 2);
        LongTensor2 z = x.modmatmul(y, P);
        BigInteger sum = BigInteger.ZERO;
        for (int l = 0; l < 9; l++) {
            sum = sum.add(BigInteger.valueOf(x.get(2, l)).multiply(BigInteger.valueOf(y.get(l, 1))));
        }
        assertEquals(sum.mod(BigInteger.valueOf(P.value())).longValueExact(), z.get(2, 1));
        assertEquals(z, x.into().modmatmul(y, P, LongTensor.empty(3, 2)));
    }

    @Test
    void innerSizesMustAgree() {
        assertThrows(ShapeException.class, () -> a.matmul(a));
    }
}
