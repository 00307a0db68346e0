package io.rankine.processor.kind.scan;

import io.rankine.processor.kind.Identity;
import io.rankine.processor.model.Details;
import java.util.List;
import java.util.Optional;

/**
 * How a scan starts.
 *
 * @param identity what stands before the first element; empty where the first element is the first of the result
 */
record Start(Optional<Identity> identity) implements Details {

    private static final String IDENTITY = "identity=";

    @Override
    public List<String> words() {
        return identity.map(value -> IDENTITY + value.text()).stream().toList();
    }

    static Start read(List<String> words) {
        if (words.isEmpty()) {
            return new Start(Optional.empty());
        }
        if (words.size() > 1 || !words.getFirst().startsWith(IDENTITY)) {
            throw new IllegalArgumentException("'" + words.getLast() + "' is no parameter");
        }
        return new Start(Identity.of(words.getFirst().substring(IDENTITY.length())));
    }
}
