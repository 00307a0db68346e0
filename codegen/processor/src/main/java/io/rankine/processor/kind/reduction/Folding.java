package io.rankine.processor.kind.reduction;

import io.rankine.processor.kind.Identity;
import io.rankine.processor.model.Details;
import io.rankine.processor.model.Overload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a reduction folds.
 *
 * @param identity the fold of no elements; empty where the first element starts the fold
 * @param associative whether folds of parts may be folded together
 */
public record Folding(Optional<Identity> identity, boolean associative) implements Details {

    private static final String ASSOCIATIVE = "associative";
    private static final String IDENTITY = "identity=";

    public static Folding of(Overload overload) {
        return (Folding) overload.details();
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>();
        if (associative) {
            words.add(ASSOCIATIVE);
        }
        identity.ifPresent(value -> words.add(IDENTITY + value.text()));
        return words;
    }

    static Folding read(List<String> words) {
        Folding folding = new Folding(Optional.empty(), false);
        for (String word : words) {
            if (word.equals(ASSOCIATIVE)) {
                folding = new Folding(folding.identity, true);
            } else if (word.startsWith(IDENTITY)) {
                Optional<Identity> identity = Identity.of(word.substring(IDENTITY.length()));
                folding = new Folding(identity, folding.associative);
            } else {
                throw new IllegalArgumentException("'" + word + "' is no parameter");
            }
        }
        return folding;
    }
}
