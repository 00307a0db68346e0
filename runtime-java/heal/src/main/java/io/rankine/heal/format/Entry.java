package io.rankine.heal.format;

import java.util.List;

/** One entry of a transcript. */
public sealed interface Entry {

    record SegmentStart(String name) implements Entry {}

    record SegmentEnd() implements Entry {}

    record Call(String op, List<Argument> arguments, Argument out) implements Entry {}

    record Free(TensorName name) implements Entry {}

    /** Releases the memory of its host tensors, where nobody has taken it over. */
    default void release() {
        if (this instanceof Call(String op, List<Argument> arguments, Argument out)) {
            arguments.forEach(Argument::release);
            out.release();
        }
    }

    /** The name of this entry in error messages. */
    default String label() {
        return switch (this) {
            case SegmentStart s -> "SEGMENT_START";
            case SegmentEnd e -> "SEGMENT_END";
            case Call c -> c.op;
            case Free f -> "FREE_DEVICE_TENSOR";
        };
    }
}
