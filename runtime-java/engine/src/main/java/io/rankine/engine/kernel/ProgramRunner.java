package io.rankine.engine.kernel;

/** Runs a program of C kernels over blocks of elements in one call. */
@FunctionalInterface
public interface ProgramRunner {

    /**
     * @param program address of its words, as {@code rk_words.h} defines them
     * @param scratch address of its registers, aligned to 64; the first word is in the end -1, or the number of the first
     *     check that failed, and then nothing that follows it has run
     * @param first the first block to run
     * @param blocks how many
     */
    void run(long program, long scratch, long first, long blocks);
}
