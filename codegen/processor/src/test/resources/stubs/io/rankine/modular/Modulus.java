package io.rankine.modular;

public final class Modulus implements Moduli {
    public long add(long a, long b) {
        return a + b;
    }
}
