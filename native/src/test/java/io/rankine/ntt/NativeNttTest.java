package io.rankine.ntt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import org.junit.jupiter.api.Test;

class NativeNttTest extends NttContract {

    @Override
    NttWork work(Modulus[] moduli, int n, long[] factors, long[] scales) {
        assumeTrue(NttLibrary.present(), "native kernels are not built here");
        return new NativeNtt(moduli, n, factors, scales);
    }

    @Test
    void tensors_are_transformed_by_the_library_where_it_is() {
        String kernels = NegacyclicNtt.of(Primes.ntt(64, 40, 2), 64).kernels();
        assertEquals(NttLibrary.present(), !kernels.equals("java"), kernels);
    }
}
