package io.rankine.engine.kernel;

import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.LoopPlan;

/** Copies elements of one width, whatever they mean. */
public final class CopyKernel implements Kernel {

    /** Side of the tiles of a transposing copy: a tile of 8 KiB at most stays in the first cache. */
    private static final long TILE = 32;

    private static final int WIDEST = 16;

    private final int bytes;

    private CopyKernel(int bytes) {
        this.bytes = bytes;
    }

    /** The kernel for elements of 1, 2, 4, 8 or 16 bytes. */
    public static CopyKernel of(int bytes) {
        if (bytes < 1 || bytes > WIDEST || Integer.bitCount(bytes) != 1) {
            throw new IllegalArgumentException("copy: elements of " + bytes + " bytes; there are 1, 2, 4, 8 and 16");
        }
        return new CopyKernel(bytes);
    }

    @Override
    public void run(LoopPlan plan) {
        outer(plan, 0, plan.address(0), plan.address(1));
    }

    private void outer(LoopPlan plan, int d, long out, long in) {
        int left = plan.rank() - d;
        if (left <= 1) {
            row(plan, out, in);
        } else if (left == 2) {
            plane(plan, out, in);
        } else {
            long outStep = plan.stride(0, d) * bytes;
            long inStep = plan.stride(1, d) * bytes;
            for (long i = 0; i < plan.dim(d); i++) {
                outer(plan, d + 1, out + i * outStep, in + i * inStep);
            }
        }
    }

    private void row(LoopPlan plan, long out, long in) {
        int last = plan.rank() - 1;
        if (last < 0) {
            strided(1, out, 0, in, 0);
        } else {
            line(plan.dim(last), out, plan.stride(0, last) * bytes, in, plan.stride(1, last) * bytes);
        }
    }

    /** Two innermost loops; where one side runs along rows and the other along columns, by tiles. */
    private void plane(LoopPlan plan, long out, long in) {
        int last = plan.rank() - 1;
        long rows = plan.dim(last - 1);
        long columns = plan.dim(last);
        long outRow = plan.stride(0, last - 1) * bytes;
        long outColumn = plan.stride(0, last) * bytes;
        long inRow = plan.stride(1, last - 1) * bytes;
        long inColumn = plan.stride(1, last) * bytes;
        boolean across = inRow != 0 && Math.abs(inRow) < Math.abs(inColumn);
        if (!across || rows * columns < TILE * TILE) {
            for (long i = 0; i < rows; i++) {
                line(columns, out + i * outRow, outColumn, in + i * inRow, inColumn);
            }
            return;
        }
        try (Storage scratch = LocalMemory.current().allocate(TILE * TILE * bytes)) {
            for (long i = 0; i < rows; i += TILE) {
                for (long j = 0; j < columns; j += TILE) {
                    long toTile = out + i * outRow + j * outColumn;
                    long fromTile = in + i * inRow + j * inColumn;
                    long height = Math.min(TILE, rows - i);
                    long width = Math.min(TILE, columns - j);
                    tile(scratch, height, width, toTile, outRow, outColumn, fromTile, inRow, inColumn);
                }
            }
        }
    }

    /** By way of a scratch tile, as rows a power of two apart would drive each other out of the cache. */
    private void tile(
            Storage scratch,
            long height,
            long width,
            long out,
            long outRow,
            long outColumn,
            long in,
            long inRow,
            long inColumn) {
        long at = scratch.address();
        long row = TILE * bytes;
        for (long j = 0; j < width; j++) {
            line(height, at + j * row, bytes, in + j * inColumn, inRow);
        }
        for (long i = 0; i < height; i++) {
            line(width, out + i * outRow, outColumn, at + i * bytes, row);
        }
    }

    private void line(long count, long out, long outStep, long in, long inStep) {
        if (outStep == bytes && inStep == bytes) {
            Mem.copy(in, out, count * bytes);
        } else {
            strided(count, out, outStep, in, inStep);
        }
    }

    private void strided(long count, long out, long outStep, long in, long inStep) {
        switch (bytes) {
            case 1 -> {
                for (long i = 0; i < count; i++) {
                    Mem.setByte(out + i * outStep, Mem.getByte(in + i * inStep));
                }
            }
            case 2 -> {
                for (long i = 0; i < count; i++) {
                    Mem.setShort(out + i * outStep, Mem.getShort(in + i * inStep));
                }
            }
            case 4 -> {
                for (long i = 0; i < count; i++) {
                    Mem.setInt(out + i * outStep, Mem.getInt(in + i * inStep));
                }
            }
            case 8 -> {
                for (long i = 0; i < count; i++) {
                    Mem.setLong(out + i * outStep, Mem.getLong(in + i * inStep));
                }
            }
            default -> {
                for (long i = 0; i < count; i++) {
                    long to = out + i * outStep;
                    long from = in + i * inStep;
                    long second = Mem.getLong(from + Long.BYTES);
                    Mem.setLong(to, Mem.getLong(from));
                    Mem.setLong(to + Long.BYTES, second);
                }
            }
        }
    }
}
