package io.rankine.processor.flow;

import io.rankine.spec.shape.OpenDims;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.tools.Diagnostic;

/**
 * The options of shape flow.
 *
 * @param report whether each inferred shape is printed as a note
 * @param rankExpansion how a call is reported that raises the rank of an operand silently; empty for not at all
 * @param openDims whether a size that is not known before run time may be 1
 */
record FlowOptions(boolean report, Optional<Diagnostic.Kind> rankExpansion, OpenDims openDims) {

    static final String SHAPES = "rankine.shapes";
    static final String RANK_EXPANSION = "rankine.rankExpansion";
    static final String STRICT_DIMS = "rankine.strictDims";
    static final Set<String> NAMES = Set.of(SHAPES, RANK_EXPANSION, STRICT_DIMS);

    /** Reads {@code -A} options; what is wrong with them goes to {@code problems}. */
    static FlowOptions read(Map<String, String> options, Consumer<String> problems) {
        boolean report =
                switch (options.getOrDefault(SHAPES, "check")) {
                    case "report" -> true;
                    case "check" -> false;
                    default -> refuse(options, SHAPES, "check, report", problems);
                };
        Optional<Diagnostic.Kind> rankExpansion =
                switch (options.getOrDefault(RANK_EXPANSION, "off")) {
                    case "off" -> Optional.empty();
                    case "warn" -> Optional.of(Diagnostic.Kind.WARNING);
                    case "error" -> Optional.of(Diagnostic.Kind.ERROR);
                    default -> {
                        refuse(options, RANK_EXPANSION, "off, warn, error", problems);
                        yield Optional.empty();
                    }
                };
        boolean strict =
                switch (options.getOrDefault(STRICT_DIMS, "false")) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> refuse(options, STRICT_DIMS, "true, false", problems);
                };
        return new FlowOptions(report, rankExpansion, strict ? OpenDims.NEVER_ONE : OpenDims.MAY_BE_ONE);
    }

    private static boolean refuse(Map<String, String> options, String name, String allowed, Consumer<String> problems) {
        problems.accept("[rankine:option] -A" + name + "=" + options.get(name) + ": allowed are " + allowed);
        return false;
    }
}
