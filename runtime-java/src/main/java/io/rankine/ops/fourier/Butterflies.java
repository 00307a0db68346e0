package io.rankine.ops.fourier;

/** The arithmetic of a pass, in the order of {@code rk_butterflies.h}, so that results are the same bit by bit. */
interface Butterflies {
    void run(Signal from, Signal to, int lanes);
}
