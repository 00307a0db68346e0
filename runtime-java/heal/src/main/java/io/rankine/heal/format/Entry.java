package io.rankine.heal.format;

import java.util.List;

/** One entry of a transcript. */
public sealed interface Entry {

    record SegmentStart(String name) implements Entry {}

    record SegmentEnd() implements Entry {}

    /**
     * A call of an op.
     *
     * @param written the op's name as it stands there
     */
    record Call(String written, List<Argument> arguments, Argument out) implements Entry {

        /** The op's name in the one form that everything compares. */
        public String op() {
            return plain(written);
        }

        /** Names come with and without HEAL's leading underscore; this is the name without. */
        public static String plain(String name) {
            return name.startsWith("_") ? name.substring(1) : name;
        }
    }

    record Free(TensorName name) implements Entry {}

    /** Releases the memory of its host tensors, where nobody has taken it over. */
    default void release() {
        if (this instanceof Call(String written, List<Argument> arguments, Argument out)) {
            arguments.forEach(Argument::release);
            out.release();
        }
    }

    /** The name of this entry in error messages. */
    default String label() {
        return switch (this) {
            case SegmentStart s -> "SEGMENT_START";
            case SegmentEnd e -> "SEGMENT_END";
            case Call c -> c.written;
            case Free f -> "FREE_DEVICE_TENSOR";
        };
    }
}
