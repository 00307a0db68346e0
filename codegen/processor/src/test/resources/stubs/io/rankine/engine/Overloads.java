package io.rankine.engine;

public final class Overloads {
    private Overloads() {}

    public static IllegalArgumentException none(String op, String available, Tensor... given) {
        return new IllegalArgumentException(op);
    }
}
