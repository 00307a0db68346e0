package io.rankine.ntt;

import io.rankine.modular.Modulus;

class JavaNttTest extends NttContract {

    @Override
    NttWork work(Modulus[] moduli, int n, long[] factors, long[] scales) {
        return new JavaNtt(moduli, n, factors, scales);
    }
}
