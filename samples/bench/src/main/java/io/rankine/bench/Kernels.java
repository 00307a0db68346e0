package io.rankine.bench;

/** Which kernels a fork runs; settled before the first op is touched. */
final class Kernels {

    private Kernels() {}

    /** @param twin {@code java} or {@code native} */
    static void choose(String twin) {
        System.setProperty("rankine.native", twin.equals("java") ? "off" : "require");
    }
}
