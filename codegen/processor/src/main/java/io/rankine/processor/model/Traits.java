package io.rankine.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an op is beside its kind.
 *
 * @param operator whether it is Kotlin's operator of its name
 * @param promotes whether operands of different element types meet in it
 * @param modular the op that takes its place modulo p
 * @param facet the method of typed tensors that it stands behind
 * @param inExpressions whether expressions have it, although it works on whole tensors
 */
public record Traits(
        boolean operator, boolean promotes, Optional<String> modular, Optional<String> facet, boolean inExpressions) {

    public static final Traits NONE = new Traits(false, false, Optional.empty(), Optional.empty(), false);

    private static final String OPERATOR = "operator";
    private static final String PROMOTES = "promotes";
    private static final String MODULAR = "modular=";
    private static final String FACET = "facet=";
    private static final String IN_EXPRESSIONS = "inExpressions";

    /** The words of the catalogue, none where there are no traits. */
    String words() {
        List<String> words = new ArrayList<>();
        if (operator) {
            words.add(OPERATOR);
        }
        if (promotes) {
            words.add(PROMOTES);
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
        Traits traits = NONE;
        for (String word : words) {
            if (word.equals(OPERATOR)) {
                traits = new Traits(true, traits.promotes, traits.modular, traits.facet, traits.inExpressions);
            } else if (word.equals(PROMOTES)) {
                traits = new Traits(traits.operator, true, traits.modular, traits.facet, traits.inExpressions);
            } else if (word.startsWith(MODULAR)) {
                traits = new Traits(
                        traits.operator, traits.promotes, after(MODULAR, word), traits.facet, traits.inExpressions);
            } else if (word.startsWith(FACET)) {
                traits = new Traits(
                        traits.operator, traits.promotes, traits.modular, after(FACET, word), traits.inExpressions);
            } else if (word.equals(IN_EXPRESSIONS)) {
                traits = new Traits(traits.operator, traits.promotes, traits.modular, traits.facet, true);
            } else {
                throw new IllegalArgumentException("'" + word + "' is no trait");
            }
        }
        return traits;
    }

    private static Optional<String> after(String start, String word) {
        return Optional.of(word.substring(start.length()));
    }
}
