package io.rankine.processor.emit.kernel;

import io.rankine.processor.model.Overload;
import io.rankine.spec.ElementType;
import java.util.stream.Collectors;

/** Phrases of generated documentation. */
public final class Words {

    private Words() {}

    /** {@code int64}, or {@code bool, int64 and int64}. */
    public static String types(Overload overload) {
        String types =
                overload.distinguishing().stream().map(ElementType::label).collect(Collectors.joining(", "));
        int last = types.lastIndexOf(", ");
        return last < 0 ? types : types.substring(0, last) + " and " + types.substring(last + 2);
    }
}
