package io.rankine.modular;

public final class Modulus implements Moduli {
    public long value() {
        return 1;
    }

    public long pow(long a, long exponent) {
        return a;
    }

    public int reduce(int a) {
        return a;
    }

    public int mul(int a, int b) {
        return a * b;
    }

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
