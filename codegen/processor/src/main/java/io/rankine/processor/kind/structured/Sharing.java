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
 * @param severalAxes whether the method folds several axes as if they were one
 */
record Sharing(String split, boolean refuses, boolean severalAxes) implements Details {

    private static final String SPLIT = "split=";
    private static final String REFUSES = "refuses";
    private static final String SEVERAL_AXES = "severalAxes";

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
        if (severalAxes) {
            words.add(SEVERAL_AXES);
        }
        return words;
    }

    static Sharing read(List<String> words) {
        Sharing sharing = new Sharing("", false, false);
        for (String word : words) {
            if (word.startsWith(SPLIT)) {
                sharing = new Sharing(word.substring(SPLIT.length()), sharing.refuses, sharing.severalAxes);
            } else if (word.equals(REFUSES)) {
                sharing = new Sharing(sharing.split, true, sharing.severalAxes);
            } else if (word.equals(SEVERAL_AXES)) {
                sharing = new Sharing(sharing.split, sharing.refuses, true);
            } else {
                throw new IllegalArgumentException("'" + word + "' is no parameter");
            }
        }
        return sharing;
    }
}
