package io.rankine.heal.format;

import io.rankine.exchange.raw.HostArray;
import io.rankine.spec.ElementType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An argument of a device op, or its out. */
public sealed interface Argument {

    /** A tensor written out in the transcript. */
    record Host(HostArray array) implements Argument {}

    /** A pointer to a device tensor. */
    record Device(ElementType type, TensorName name) implements Argument {}

    /** A list: the sizes of a shape, or one entry an axis of {@code get_slice}. */
    record Items(List<Argument> items) implements Argument {}

    record Int(long value) implements Argument {}

    record None() implements Argument {}

    record Type(ElementType type) implements Argument {}

    /** Python's slice; an absent bound is open. */
    record Slice(
            @Nullable Long start,
            @Nullable Long stop,
            @Nullable Long step) implements Argument {}

    record Ellipsis() implements Argument {}

    /** Releases the memory of a host tensor. */
    default void release() {
        if (this instanceof Host(HostArray array)) {
            array.release();
        }
    }

    /** The letter that stands for this kind in the argument lists of {@code OpTable}. */
    default char kind() {
        return switch (this) {
            case Host h -> 'H';
            case Device d -> 'T';
            case Items i -> 'L';
            case Int i -> 'I';
            case None n -> 'N';
            case Type t -> 'D';
            case Slice s -> 'S';
            case Ellipsis e -> 'E';
        };
    }
}
