package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholePowersTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 63, 64, 65, 511, 512, 513, 1100})
    void powers_of_each_element_are_those_of_big_integers(int n) {
        SplittableRandom random = new SplittableRandom(n);
        for (int most : new int[] {1, 2, 4, 7, 70}) {
            long[] factors = random.longs(n).toArray();
            long[] exponents = random.longs(n, 0, most).toArray();
            long[] powers = new long[n];
            for (int i = 0; i < n; i++) {
                factors[i] = i % 3 == 0 ? i % 5 - 2 : factors[i];
                powers[i] =
                        BigInteger.valueOf(factors[i]).pow((int) exponents[i]).longValue();
            }
            Tensor a = PrimitiveArrays.tensor(factors, n);
            Tensor b = PrimitiveArrays.tensor(exponents, n);
            assertArrayEquals(powers, PrimitiveArrays.longs(WholeEntry.pow(a, b)));
            Tensor backwards = Tensor.empty(ElementType.INT64, n).reverse(0);
            WholeEntry.powInto(a, b, backwards);
            assertArrayEquals(powers, PrimitiveArrays.longs(backwards));
        }
    }
}
