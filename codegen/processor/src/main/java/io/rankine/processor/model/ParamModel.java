package io.rankine.processor.model;

import io.rankine.spec.ElementType;
import java.util.Optional;

/**
 * One operand of an overload, in the order of the signature.
 *
 * @param name as in the source and in the signature
 * @param type the element type; empty where the operand is no tensor
 * @param limits what the entry demands of the values
 */
public record ParamModel(String name, Kind kind, Optional<ElementType> type, Limits limits) {

    /** The form of the operand at the entry. */
    public enum Kind {
        /** A {@code Tensor} of one element type. */
        TENSOR,
        /** {@code Moduli}: one modulus, or one for each index of the last axis. */
        MODULUS,
        /** A {@code long} that binds a dimension. */
        SIZE
    }

    public static ParamModel tensor(String name, ElementType type) {
        return new ParamModel(name, Kind.TENSOR, Optional.of(type), Limits.NONE);
    }

    public static ParamModel nonZero(String name, ElementType type) {
        return new ParamModel(name, Kind.TENSOR, Optional.of(type), Limits.NON_ZERO);
    }

    public static ParamModel modulus(String name) {
        return new ParamModel(name, Kind.MODULUS, Optional.empty(), Limits.NONE);
    }

    public static ParamModel size(String name) {
        return new ParamModel(name, Kind.SIZE, Optional.empty(), Limits.NONE);
    }

    /** The same operand, of values that keep {@code limits}. */
    public ParamModel within(Limits limits) {
        return new ParamModel(name, kind, type, limits);
    }

    /** True if the entry refuses elements that are 0. */
    public boolean nonZero() {
        return limits.nonZero();
    }

    public boolean isTensor() {
        return kind == Kind.TENSOR;
    }

    /** The element type of a tensor. */
    public ElementType elementType() {
        return type.orElseThrow(() -> new IllegalStateException(name + " is no tensor"));
    }
}
