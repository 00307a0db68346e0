package io.rankine.heal.format;

/** The name of a device tensor: a string or an integer; {@code 1} and {@code "1"} are two names. */
public record TensorName(String text, boolean number) {

    @Override
    public String toString() {
        return number ? text : "'" + text + "'";
    }
}
