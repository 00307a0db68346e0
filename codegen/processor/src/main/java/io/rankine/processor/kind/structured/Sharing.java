package io.rankine.processor.kind.structured;

import io.rankine.processor.model.Details;
import io.rankine.processor.model.Overload;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * How a structured op is run.
 *
 * @param split the dimension that threads may share, empty if there is none
 * @param refuses whether the method may refuse what operands hold
 * @param severalAxes whether the method folds several axes as if they were one
 * @param remedy the way out for who gives a negative dimension, empty if there is none
 */
record Sharing(String split, boolean refuses, boolean severalAxes, String remedy) implements Details {

    private static final String SPLIT = "split=";
    private static final String REFUSES = "refuses";
    private static final String SEVERAL_AXES = "severalAxes";
    private static final String REMEDY = "remedy=";
    private static final Sharing NONE = new Sharing("", false, false, "");

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
        if (!remedy.isEmpty()) {
            // A word has no spaces.
            words.add(REMEDY + URLEncoder.encode(remedy, StandardCharsets.UTF_8));
        }
        return words;
    }

    static Sharing read(List<String> words) {
        Sharing sharing = NONE;
        for (String word : words) {
            if (word.startsWith(SPLIT)) {
                sharing = new Sharing(
                        word.substring(SPLIT.length()), sharing.refuses, sharing.severalAxes, sharing.remedy);
            } else if (word.equals(REFUSES)) {
                sharing = new Sharing(sharing.split, true, sharing.severalAxes, sharing.remedy);
            } else if (word.equals(SEVERAL_AXES)) {
                sharing = new Sharing(sharing.split, sharing.refuses, true, sharing.remedy);
            } else if (word.startsWith(REMEDY)) {
                String remedy = URLDecoder.decode(word.substring(REMEDY.length()), StandardCharsets.UTF_8);
                sharing = new Sharing(sharing.split, sharing.refuses, sharing.severalAxes, remedy);
            } else {
                throw new IllegalArgumentException("'" + word + "' is no parameter");
            }
        }
        return sharing;
    }
}
