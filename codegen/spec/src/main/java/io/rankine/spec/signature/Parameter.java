package io.rankine.spec.signature;

import java.util.Locale;

/** A parameter of an op. */
public record Parameter(Mode mode, String name, Type type) {

    /** The op reads the operand, writes it, or both. */
    public enum Mode {
        IN,
        OUT,
        INOUT
    }

    /** True if the argument is an integer that binds the dimension of the parameter's name. */
    public boolean bindsDimension() {
        return type.isDimension();
    }

    @Override
    public String toString() {
        return (mode == Mode.IN ? "" : mode.name().toLowerCase(Locale.ROOT) + " ") + name + ": " + type;
    }
}
