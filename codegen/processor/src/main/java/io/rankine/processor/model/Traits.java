package io.rankine.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an op is beside its kind.
 *
 * @param operator whether it is Kotlin's operator of its name
 * @param promotes whether operands of different element types meet in it
 * @param ordered whether its result depends on the order of its operands alone
 * @param modular the op that takes its place modulo p
 * @param facet the method of typed tensors that it stands behind
 * @param inExpressions whether expressions have it, although it works on whole tensors
 */
public record Traits(
        boolean operator,
        boolean promotes,
        boolean ordered,
        Optional<String> modular,
        Optional<String> facet,
        boolean inExpressions) {

    public static final Traits NONE = new Traits(false, false, false, Optional.empty(), Optional.empty(), false);

    private static final String OPERATOR = "operator";
    private static final String PROMOTES = "promotes";
    private static final String ORDERED = "ordered";
    private static final String MODULAR = "modular=";
    private static final String FACET = "facet=";
    private static final String IN_EXPRESSIONS = "inExpressions";
    private static final Set<String> WORDS = Set.of(OPERATOR, PROMOTES, ORDERED, IN_EXPRESSIONS);

    /** The words of the catalogue, none where there are no traits. */
    String words() {
        List<String> words = new ArrayList<>();
        if (operator) {
            words.add(OPERATOR);
        }
        if (promotes) {
            words.add(PROMOTES);
        }
        if (ordered) {
            words.add(ORDERED);
        }
        modular.ifPresent(twin -> words.add(MODULAR + twin));
        facet.ifPresent(name -> words.add(FACET + name));
        if (inExpressions) {
            words.add(IN_EXPRESSIONS);
        }
        return String.join(" ", words);
    }

    /** @throws IllegalArgumentException if a word is unknown */
    static Traits read(List<String> words) {
        for (String word : words) {
            if (!WORDS.contains(word) && !word.startsWith(MODULAR) && !word.startsWith(FACET)) {
                throw new IllegalArgumentException("'" + word + "' is no trait");
            }
        }
        return new Traits(
                words.contains(OPERATOR),
                words.contains(PROMOTES),
                words.contains(ORDERED),
                after(MODULAR, words),
                after(FACET, words),
                words.contains(IN_EXPRESSIONS));
    }

    private static Optional<String> after(String start, List<String> words) {
        return words.stream()
                .filter(word -> word.startsWith(start))
                .map(word -> word.substring(start.length()))
                .findFirst();
    }
}
