package io.rankine.processor.model;

/**
 * A constant that Java and C share.
 *
 * @param value an Integer, or the prototype of a function
 */
public record NativeConstant(String name, Object value) {

    /** True if it declares a function. */
    public boolean isFunction() {
        return value instanceof String;
    }

    @Override
    public String toString() {
        return name + "=" + value;
    }
}
