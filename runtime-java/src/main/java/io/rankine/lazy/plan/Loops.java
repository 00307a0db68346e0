package io.rankine.lazy.plan;

import io.rankine.engine.memory.NativeLayout;
import io.rankine.engine.plan.LoopPlan;
import java.util.Arrays;

/**
 * The loops of a program and how they are cut into blocks: boxes of neighbouring indices, so
 * few of them that what a block computes on the way stays in the first cache.
 */
public final class Loops {

    /** Elements of a block in Java, where a step costs some 50 ns: three operands of 8 bytes take 24 of 32 KiB. */
    private static final long JAVA_BLOCK = 1024;

    /** In C, where a step costs some 5 ns. */
    private static final long C_BLOCK = 512;

    /** The same for more operands than {@link #FEW}, which would not stay in the first cache. */
    private static final long C_SMALL_BLOCK = 256;

    private static final int FEW = 6;

    /** The same from {@link #FROM_MEMORY} bytes on: so small that memory still sees all operands being read side by side. */
    private static final long C_MEMORY_BLOCK = 96;

    private static final double FROM_MEMORY = 1 << 24;

    /** Rows and columns of a block that is cut across a transposed operand, and the fewest worth it. */
    private static final long TILE = 1024;

    private static final long TILE_COLUMNS = 128;
    private static final int TILE_LEAST = 4;

    public final int rank;
    public final long[] dims;
    /** Sizes of a block. */
    public final long[] extents;
    /** By operand and loop, in elements. */
    public final long[][] strides;

    /** By operand, in bytes. */
    public final long[] bases;
    /** Number of blocks. */
    public final long blocks;
    /** True if blocks at the end of a loop are, in order, the first elements of a whole block. */
    final boolean prefixes;

    /**
     * @param turnable the operands that, if transposed, decide how blocks are cut
     * @param lanes the operands that are moduli
     * @param free whether operand 0, row-major, is written part by part to memory that is in a cache: blocks then follow each
     *     other in its order
     * @param suitsC whether C is to run them
     */
    Loops(LoopPlan plan, boolean[] turnable, boolean[] lanes, boolean free, boolean suitsC) {
        rank = plan.rank();
        dims = new long[rank];
        extents = new long[rank];
        for (int d = 0; d < rank; d++) {
            dims[d] = plan.dim(d);
        }
        strides = new long[plan.operands()][rank];
        bases = new long[plan.operands()];
        int turned = -1;
        for (int operand = 0; operand < strides.length; operand++) {
            bases[operand] = plan.address(operand);
            for (int d = 0; d < rank; d++) {
                strides[operand][d] = plan.stride(operand, d);
            }
            turned = turned < 0 && !free && turnable[operand] ? turnedLoop(strides[operand]) : turned;
        }
        if (turned >= 0) {
            Arrays.fill(extents, 1);
            extents[rank - 1] = Math.min(dims[rank - 1], TILE_COLUMNS);
            extents[turned] = Math.min(dims[turned], TILE / extents[rank - 1]);
        } else {
            fold(suitsC ? blockInC(plan) : JAVA_BLOCK);
        }
        boolean varying = false;
        for (int operand = 0; operand < strides.length; operand++) {
            varying |= lanes[operand] && !constant(operand);
        }
        if (varying) {
            fold(suitsC ? NativeLayout.LANES : JAVA_BLOCK);
        }
        prefixes = varying || turned < 0 || dims[rank - 1] <= TILE_COLUMNS;
        long product = 1;
        for (int d = 0; d < rank; d++) {
            product *= blocks(d);
        }
        blocks = product;
    }

    private long blockInC(LoopPlan plan) {
        double bytes = 0;
        for (int operand = 0; operand < strides.length; operand++) {
            double own = plan.type(operand).bytes();
            for (int d = 0; d < rank; d++) {
                own *= strides[operand][d] == 0 ? 1 : dims[d];
            }
            bytes += own;
        }
        if (bytes > FROM_MEMORY) {
            return C_MEMORY_BLOCK;
        }
        return strides.length <= FEW ? C_BLOCK : C_SMALL_BLOCK;
    }

    /** Blocks along a loop. */
    public long blocks(int d) {
        return (dims[d] + extents[d] - 1) / extents[d];
    }

    /** The block that has an element of operand 0, which is row-major. @param element counted in row-major order */
    public long blockAt(long element) {
        long block = 0;
        for (int d = 0; d < rank; d++) {
            block = block * blocks(d) + element / strides[0][d] % dims[d] / extents[d];
        }
        return block;
    }

    /** The first element of the block that has this one, as in {@link #blockAt}. */
    public long firstOfBlock(long element) {
        long first = 0;
        for (int d = 0; d < rank; d++) {
            long index = element / strides[0][d] % dims[d];
            first += (index - index % extents[d]) * strides[0][d];
        }
        return first;
    }

    /** Elements of a whole block. */
    public long capacity() {
        long product = 1;
        for (long extent : extents) {
            product *= extent;
        }
        return product;
    }

    /** True if an operand is one element throughout each block. */
    boolean constant(int operand) {
        boolean constant = true;
        for (int d = 0; d < rank; d++) {
            constant &= extents[d] == 1 || strides[operand][d] == 0;
        }
        return constant;
    }

    /** True if an operand's elements lie side by side, in order, in every block. */
    boolean contiguous(int operand) {
        long next = 1;
        boolean cut = false;
        for (int d = rank - 1; d >= 0; d--) {
            if (extents[d] > 1) {
                if (cut || strides[operand][d] != next) {
                    return false;
                }
                next *= extents[d];
                cut = extents[d] != dims[d];
            }
        }
        return true;
    }

    /** True if an operand is the same for all blocks, of which there are several. */
    boolean invariant(int operand) {
        boolean invariant = blocks > 1;
        for (int d = 0; d < rank; d++) {
            invariant &= strides[operand][d] == 0 || extents[d] == dims[d];
        }
        return invariant;
    }

    /** The innermost loops that fit a block are taken whole, the next one by pieces. */
    private void fold(long block) {
        Arrays.fill(extents, 1);
        long volume = 1;
        for (int d = rank - 1; d >= 0; d--) {
            extents[d] = Math.min(dims[d], block / volume);
            if (extents[d] < dims[d]) {
                return;
            }
            volume *= extents[d];
        }
    }

    /** The loop along which an operand that strides along the innermost one has neighbours; -1 if there is none. */
    private int turnedLoop(long[] own) {
        int inner = rank - 1;
        if (inner < 1 || dims[inner] < TILE_LEAST || Math.abs(own[inner]) <= 1) {
            return -1;
        }
        for (int d = inner - 1; d >= 0; d--) {
            if (Math.abs(own[d]) == 1 && dims[d] >= TILE_LEAST) {
                return d;
            }
        }
        return -1;
    }
}
