package io.rankine.forms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ops of four operands take the short way of flat calls, and give what the general way gives. */
class FourOperandsTest {

    private static final Modulus P = Modulus.of(1_000_003);

    private static Tensor numbers(int n, long first) {
        return PrimitiveArrays.tensor(
                LongStream.range(first, first + n).map(x -> x * x * 7919).toArray(), n);
    }

    private static long[] expected(Tensor a, Tensor b, Tensor c) {
        return LongStream.range(0, a.size())
                .map(i -> BigInteger.valueOf(at(a, i))
                        .multiply(BigInteger.valueOf(at(b, i)))
                        .add(BigInteger.valueOf(at(c, i)))
                        .mod(BigInteger.valueOf(P.value()))
                        .longValueExact())
                .toArray();
    }

    private static long at(Tensor tensor, long i) {
        return tensor.size() == 1 ? tensor.flatten().getLong(0) : tensor.getLong(i);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 65, 1023, 5000})
    void flatOperandsAndSingleElementsGiveTheFormula(int n) {
        Tensor a = numbers(n, -3);
        Tensor b = numbers(n, 11);
        Tensor one = numbers(1, 5);
        assertArrayEquals(expected(a, b, a), PrimitiveArrays.longs(FormEntry.productPlus(a, b, a, P)));
        assertArrayEquals(expected(a, one, b), PrimitiveArrays.longs(FormEntry.productPlus(a, one, b, P)));
        Tensor out = a.copy();
        assertEquals(out, FormEntry.productPlusInto(out, b, out, P, out));
        assertArrayEquals(expected(a, b, a), PrimitiveArrays.longs(out));
    }

    @Test
    void othersTakeTheGeneralWay() {
        Tensor a = numbers(12, 2).reshape(3, 4);
        Tensor row = numbers(4, 9);
        Moduli each = RnsModuli.of(P.value(), P.value(), P.value(), P.value());
        Tensor all = FormEntry.productPlus(a, row, row, P);
        assertArrayEquals(PrimitiveArrays.longs(all), PrimitiveArrays.longs(FormEntry.productPlus(a, row, row, each)));
        assertArrayEquals(expected(row, row, row), PrimitiveArrays.longs(FormEntry.productPlus(row, row, row, P)));
        assertThrows(
                IllegalArgumentException.class,
                () -> FormEntry.productPlus(a, row, Tensor.empty(ElementType.FLOAT64, 4), P));
    }
}
