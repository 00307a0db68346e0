package io.rankine.processor.model;

import java.util.List;

/** Properties of an overload that belong to its kind. */
public interface Details {

    /** There is nothing. */
    Details NONE = new None();

    /** The words of the catalogue, none of which has a colon. */
    List<String> words();

    /** Those of a kind without any. */
    record None() implements Details {
        @Override
        public List<String> words() {
            return List.of();
        }

        /** @throws IllegalArgumentException if there is a word */
        public static Details read(List<String> words) {
            if (!words.isEmpty()) {
                throw new IllegalArgumentException("'" + words.getFirst() + "' is no parameter");
            }
            return NONE;
        }
    }
}
