package io.rankine.samples.notebooks;

import org.jetbrains.kotlinx.jupyter.IkotlinKt;

/** The Kotlin kernel on a JDK whose number its compiler does not know. */
final class Kernel {

    /** The newest release that Kotlin 1.8 knows. */
    private static final String KNOWN = "19";

    private Kernel() {}

    public static void main(String[] arguments) {
        // The java command sets these after its options are read.
        System.setProperty("java.version", KNOWN);
        System.setProperty("java.specification.version", KNOWN);
        IkotlinKt.main(arguments);
    }
}
