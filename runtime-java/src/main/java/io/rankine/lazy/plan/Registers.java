package io.rankine.lazy.plan;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Gives values registers, and gives registers anew once their value is no longer needed. */
final class Registers {

    /** Keeps registers from lying whole pages apart, where stores hold up loads of the same place in another page. */
    private static final long PAD = 192;

    private static final long LINE = 64;
    private static final int NEEDED_LATER = Integer.MAX_VALUE;

    private final int first;
    private final long capacity;
    private long block;
    private final Deque<Integer> freeBlocks = new ArrayDeque<>();
    private final Deque<Integer> freeLines = new ArrayDeque<>();
    private long[] offsets = new long[8];
    private int count;
    private long bytes;

    /**
     * @param first number of the first register
     * @param capacity elements of a block
     */
    Registers(int first, long capacity) {
        this.first = first;
        this.capacity = capacity;
    }

    /** Registers for what {@code once} computes before all blocks, and {@code each} in each of them. */
    void assign(List<Draft> once, List<Draft> each) {
        int widest = Math.max(widest(once), widest(each));
        block = (capacity * widest + LINE - 1) / LINE * LINE + PAD;
        int position = 0;
        for (Draft draft : once) {
            note(draft, position++, false);
        }
        for (Draft draft : each) {
            note(draft, position++, true);
        }
        position = 0;
        for (Draft draft : once) {
            assign(draft, position++);
        }
        for (Draft draft : each) {
            assign(draft, position++);
        }
    }

    private static int widest(List<Draft> drafts) {
        int widest = Long.BYTES;
        for (Draft draft : drafts) {
            widest = draft.result == null ? widest : Math.max(widest, draft.result.width);
        }
        return widest;
    }

    private static void note(Draft draft, int position, boolean repeated) {
        for (Value operand : draft.operands) {
            // What is computed once is needed again by the next block.
            operand.lastUse = repeated && operand.invariant ? NEEDED_LATER : position;
        }
    }

    private void assign(Draft draft, int position) {
        Value result = draft.result;
        if (result != null) {
            for (int i = 0; i < draft.operands.length; i++) {
                if (fitsInPlace(result, draft, i)) {
                    release(draft.operands[i], position);
                }
            }
            result.slot = take(result.scalar ? freeLines : freeBlocks, result.scalar ? LINE : block);
        }
        for (Value operand : draft.operands) {
            release(operand, position);
        }
    }

    /** True if the result may replace the operand: element by element, in the same form and width. */
    private static boolean fitsInPlace(Value result, Draft draft, int i) {
        return draft.operands[i].width == result.width
                && draft.operands[i].form == result.form
                && draft.forms[i] == result.form;
    }

    private void release(Value value, int position) {
        if (value.lastUse == position && value.source < 0) {
            (value.scalar ? freeLines : freeBlocks).push(value.slot);
            value.lastUse = -1;
        }
    }

    private int take(Deque<Integer> free, long size) {
        if (!free.isEmpty()) {
            return free.pop();
        }
        if (count == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * count);
        }
        offsets[count] = bytes;
        bytes += size;
        return first + count++;
    }

    /** The start of each register. */
    long[] offsets() {
        return Arrays.copyOf(offsets, count);
    }

    long bytes() {
        return bytes;
    }
}
