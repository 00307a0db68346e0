package io.rankine.modular;

public final class Modulus implements Moduli {
    public long add(long a, long b) {
        return a + b;
    }

    public long sub(long a, long b) {
        return a - b;
    }

    public long mul(long a, long b) {
        return a * b;
    }

    public long neg(long a) {
        return -a;
    }

    public long reduce(long a) {
        return a;
    }
}
