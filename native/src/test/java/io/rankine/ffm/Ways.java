package io.rankine.ffm;

/** How kernels are computed: by one instruction set after the other, each compared with the same reference. */
@FunctionalInterface
interface Ways {

    /** What computes and compares. */
    @FunctionalInterface
    interface Comparison {
        void run() throws Throwable;
    }

    void each(Comparison comparison) throws Throwable;
}
