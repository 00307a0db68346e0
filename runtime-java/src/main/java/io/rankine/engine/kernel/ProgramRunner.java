package io.rankine.engine.kernel;

/** Runs a program of C kernels over blocks of elements in one call. */
@FunctionalInterface
public interface ProgramRunner {

    /**
     * @param program address of its words, as {@code rk_program.h} defines them
     * @param bases address of one word an operand: where its first element lies
     * @param scratch address of its registers, aligned to 64
     * @param first the first block to run
     * @param blocks how many
     * @return -1, or the number of the first check that failed; nothing that follows it has run
     */
    long run(long program, long bases, long scratch, long first, long blocks);
}
