package io.rankine.engine;

import io.rankine.spec.ElementType;

public record Param(String name) {
    public static Param tensor(String name, ElementType type) {
        return new Param(name);
    }

    public static Param nonZero(String name, ElementType type) {
        return new Param(name);
    }

    public static Param size(String name) {
        return new Param(name);
    }

    public static Param moduli(String name) {
        return new Param(name);
    }

    public Param from(String least) {
        return this;
    }

    public Param below(String bound) {
        return this;
    }

    public Param odd() {
        return this;
    }

    public Param coprime() {
        return this;
    }
}
