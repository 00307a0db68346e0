package io.rankine.processor.kind.reduction;

import io.rankine.processor.kind.Identity;
import io.rankine.processor.model.Details;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a reduction folds.
 *
 * @param identity the fold of no elements; empty where the first element starts the fold
 * @param associative whether the op itself folds folds of parts together
 * @param parts the op that does, if it is another one
 */
public record Folding(Optional<Identity> identity, boolean associative, Optional<String> parts) implements Details {

    private static final String ASSOCIATIVE = "associative";
    private static final String PARTS = "parts=";
    private static final String IDENTITY = "identity=";

    public static Folding of(Overload overload) {
        return (Folding) overload.details();
    }

    /** Whether long axes are folded in parts. */
    boolean inParts() {
        return associative || parts.isPresent();
    }

    /** The method that folds folds of parts together. */
    String merge(OpModel op, Overload overload) {
        return parts.orElseGet(() -> op.formula(overload));
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>();
        if (associative) {
            words.add(ASSOCIATIVE);
        }
        parts.ifPresent(name -> words.add(PARTS + name));
        identity.ifPresent(value -> words.add(IDENTITY + value.text()));
        return words;
    }

    static Folding read(List<String> words) {
        Folding folding = new Folding(Optional.empty(), false, Optional.empty());
        for (String word : words) {
            if (word.equals(ASSOCIATIVE)) {
                folding = new Folding(folding.identity, true, folding.parts);
            } else if (word.startsWith(PARTS)) {
                folding =
                        new Folding(folding.identity, folding.associative, Optional.of(word.substring(PARTS.length())));
            } else if (word.startsWith(IDENTITY)) {
                Optional<Identity> identity = Identity.of(word.substring(IDENTITY.length()));
                folding = new Folding(identity, folding.associative, folding.parts);
            } else {
                throw new IllegalArgumentException("'" + word + "' is no parameter");
            }
        }
        return folding;
    }
}
