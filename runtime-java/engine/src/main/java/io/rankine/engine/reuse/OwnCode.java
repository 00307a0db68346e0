package io.rankine.engine.reuse;

import java.util.List;

/** Code of this project that keeps no tensor but in what it returns. */
public final class OwnCode {

    private static final List<String> PACKAGES = List.of("io.rankine.engine", "io.rankine.ops", "io.rankine.random");

    private OwnCode() {}

    /** Whether the class is of such a package, or of one below. */
    public static boolean contains(Class<?> type) {
        String name = type.getPackageName();
        return PACKAGES.stream().anyMatch(each -> name.equals(each) || name.startsWith(each + "."));
    }
}
