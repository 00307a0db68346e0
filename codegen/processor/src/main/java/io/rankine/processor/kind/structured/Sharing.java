package io.rankine.processor.kind.structured;

import io.rankine.processor.model.Details;
import io.rankine.processor.model.Overload;
import java.util.ArrayList;
import java.util.List;

/**
 * How a structured op is run.
 *
 * @param split the dimension that threads may share, empty if there is none
 * @param refuses whether the method may refuse what operands hold
 */
record Sharing(String split, boolean refuses) implements Details {

    private static final String SPLIT = "split=";
    private static final String REFUSES = "refuses";

    static Sharing of(Overload overload) {
        return (Sharing) overload.details();
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>();
        if (!split.isEmpty()) {
            words.add(SPLIT + split);
        }
        if (refuses) {
            words.add(REFUSES);
        }
        return words;
    }

    static Sharing read(List<String> words) {
        Sharing sharing = new Sharing("", false);
        for (String word : words) {
            if (word.startsWith(SPLIT)) {
                sharing = new Sharing(word.substring(SPLIT.length()), sharing.refuses);
            } else if (word.equals(REFUSES)) {
                sharing = new Sharing(sharing.split, true);
            } else {
                throw new IllegalArgumentException("'" + word + "' is no parameter");
            }
        }
        return sharing;
    }
}
