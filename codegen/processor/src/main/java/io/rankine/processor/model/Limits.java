package io.rankine.processor.model;

import java.util.ArrayList;
import java.util.List;

/**
 * What the entry demands of an operand's values.
 *
 * @param nonZero whether it refuses 0
 * @param from the least value, a formula of dimensions; empty if there is none
 * @param below the least value that is too large, likewise
 * @param odd whether it refuses even values
 * @param coprime whether it refuses moduli with a common factor, or elements with one of their modulus
 */
public record Limits(boolean nonZero, String from, String below, boolean odd, boolean coprime) {

    public static final Limits NONE = new Limits(false, "", "", false, false);

    static final Limits NON_ZERO = new Limits(true, "", "", false, false);

    /** For the table of ops: {@code index: -n <= index < n}; empty where nothing is demanded. */
    public String described(String name) {
        List<String> demands = new ArrayList<>();
        if (nonZero) {
            demands.add(name + " not 0");
        }
        if (!from.isEmpty() || !below.isEmpty()) {
            demands.add((from.isEmpty() ? "" : from + " <= ") + name + (below.isEmpty() ? "" : " < " + below));
        }
        if (odd) {
            demands.add(name + " odd");
        }
        if (coprime) {
            demands.add(name + " coprime");
        }
        return String.join(", ", demands);
    }

    /** The words of the catalogue, each behind a colon. */
    String words() {
        return (nonZero ? ":nonzero" : "")
                + (from.isEmpty() ? "" : ":from=" + closed(from))
                + (below.isEmpty() ? "" : ":below=" + closed(below))
                + (odd ? ":odd" : "")
                + (coprime ? ":coprime" : "");
    }

    /** @throws IllegalArgumentException if a word is unknown */
    static Limits read(List<String> words) {
        Limits limits = NONE;
        for (String word : words) {
            String value = word.substring(word.indexOf('=') + 1);
            limits = switch (word.substring(0, word.length() - (word.contains("=") ? value.length() + 1 : 0))) {
                case "nonzero" -> new Limits(true, limits.from, limits.below, limits.odd, limits.coprime);
                case "from" -> new Limits(limits.nonZero, value, limits.below, limits.odd, limits.coprime);
                case "below" -> new Limits(limits.nonZero, limits.from, value, limits.odd, limits.coprime);
                case "odd" -> new Limits(limits.nonZero, limits.from, limits.below, true, limits.coprime);
                case "coprime" -> new Limits(limits.nonZero, limits.from, limits.below, limits.odd, true);
                default -> throw new IllegalArgumentException("'" + word + "' limits no values");
            };
        }
        return limits;
    }

    private static String closed(String formula) {
        return formula.replaceAll("\\s+", "");
    }
}
