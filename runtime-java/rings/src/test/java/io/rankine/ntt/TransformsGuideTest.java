package io.rankine.ntt;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import org.junit.jupiter.api.Test;

/** What docs/transforms.md prints. */
class TransformsGuideTest {

    @Test
    void aTransformAndItsInverseInPlace() {
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 3, 4096).fill(-1);
        NegacyclicNtt ntt = NegacyclicNtt.of(Primes.ntt(4096, 60, 3), 4096); // smallest roots, kept for reuse
        Tensor values = ntt.forward(a); // a: int64 [..., 3, 4096], any integers, any strides
        ntt.inverseInto(values, values); // in place
        Tensor canonical = Tensor.empty(ElementType.INT64, 2, 3, 4096);
        for (int i = 0; i < 3; i++) {
            canonical.select(1, i).fill(((RnsModuli) ntt.moduli()).at(i).value() - 1);
        }
        assertArrayEquals(PrimitiveArrays.longs(canonical), PrimitiveArrays.longs(values));
    }
}
