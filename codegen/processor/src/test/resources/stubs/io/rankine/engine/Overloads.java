package io.rankine.engine;

public final class Overloads {
    private Overloads() {}

    public static void given(String call, Tensor a) {}

    public static void given(String call, Tensor a, Tensor b) {}

    public static void given(String call, Tensor a, Tensor b, Tensor c) {}

    public static IllegalArgumentException none(String op, String available, Tensor... given) {
        return new IllegalArgumentException(op);
    }
}
