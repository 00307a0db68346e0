package io.rankine.engine.memory;

import java.util.Set;
import java.util.stream.Collectors;

/** The place in the caller's code where a tensor is made. */
final class AllocationSite {

    private static final int FRAMES = 3;

    private static final Set<String> LIBRARY = Set.of(
            "io.rankine",
            "io.rankine.engine",
            "io.rankine.engine.kernel",
            "io.rankine.engine.layout",
            "io.rankine.engine.memory",
            "io.rankine.engine.parallel",
            "io.rankine.engine.plan",
            "io.rankine.exchange",
            "io.rankine.ffm",
            "io.rankine.heal",
            "io.rankine.lazy",
            "io.rankine.modular",
            "io.rankine.ops",
            "io.rankine.rns");

    private AllocationSite() {}

    /** The innermost frame outside of this library and its callers, as far as one line takes. */
    static String find() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !LIBRARY.contains(packageOf(frame.getClassName())))
                        .limit(FRAMES)
                        .map(frame -> frame.toStackTraceElement().toString())
                        .collect(Collectors.joining(" < ")));
    }

    private static String packageOf(String className) {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "" : className.substring(0, dot);
    }
}
