package io.rankine.modular;

class JavaNttTest extends NttContract {

    @Override
    NttWork work(Modulus[] moduli, int n, long[] factors, long[] scales) {
        return new JavaNtt(moduli, n, factors, scales);
    }
}
