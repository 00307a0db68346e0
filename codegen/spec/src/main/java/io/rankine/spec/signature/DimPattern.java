package io.rankine.spec.signature;

/** One entry of a shape pattern. */
public sealed interface DimPattern {

    /** The anonymous {@code ...}. */
    DimPattern BROADCAST = new Group("");

    /** Any number of axes: {@code ...}, the one broadcast group, or {@code ...T}, identical everywhere it stands. */
    record Group(String name) implements DimPattern {

        public boolean isBroadcast() {
            return name.isEmpty();
        }

        @Override
        public String toString() {
            return "..." + name;
        }
    }

    /** {@code ?}: a fresh dynamic size. */
    record Fresh() implements DimPattern {
        @Override
        public String toString() {
            return "?";
        }
    }

    /** A name, a number or a formula. */
    record Exact(Expression value) implements DimPattern {
        @Override
        public String toString() {
            return value.toString();
        }
    }

    /** {@code n|1}: n or 1, joined. */
    record OrOne(String name) implements DimPattern {
        @Override
        public String toString() {
            return name + "|1";
        }
    }
}
