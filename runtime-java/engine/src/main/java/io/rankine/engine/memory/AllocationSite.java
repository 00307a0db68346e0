package io.rankine.engine.memory;

import java.util.Set;
import java.util.stream.Collectors;

/** The place in the caller's code where a tensor is made. */
final class AllocationSite {

    private static final int FRAMES = 3;

    private static final String ROOT = "io.rankine.";

    /** Packages below the root, with all below them. */
    private static final Set<String> LIBRARY =
            Set.of("engine", "exchange", "ffm", "heal", "lazy", "modular", "ops", "rns", "startup");

    private AllocationSite() {}

    /** The innermost frame outside of this library and its callers, as far as one line takes. */
    static String find() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !isOfLibrary(frame.getClassName()))
                        .limit(FRAMES)
                        .map(frame -> frame.toStackTraceElement().toString())
                        .collect(Collectors.joining(" < ")));
    }

    private static boolean isOfLibrary(String className) {
        if (!className.startsWith(ROOT)) {
            return false;
        }
        int dot = className.indexOf('.', ROOT.length());
        return dot < 0 || LIBRARY.contains(className.substring(ROOT.length(), dot));
    }
}
