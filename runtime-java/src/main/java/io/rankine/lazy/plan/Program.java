package io.rankine.lazy.plan;

import io.rankine.modular.Moduli;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Statements made ready to run: loops cut into blocks, and steps that each run one op on one block. Slots hold what steps
 * work on: first the moving ones (targets, then tensors, moduli and index numbers, which advance from block to block),
 * then registers, each a block of scratch memory.
 *
 * @param widths bytes an element, by moving slot
 * @param tables moduli, by moving slot; null for others
 * @param offsets where registers begin in scratch memory, in bytes
 * @param scratch bytes of scratch memory
 * @param prologue steps that need running once only
 * @param steps steps of each block
 * @param inPlace whether a target is an operand, too, or is read again at once
 * @param suitsC whether it is cut so that C may run it, and all its ops have C twins
 */
public record Program(
        Loops loops,
        int[] widths,
        @Nullable Moduli[] tables,
        long[] offsets,
        long scratch,
        List<Step> prologue,
        List<Step> steps,
        boolean inPlace,
        boolean suitsC) {

    /** Slots that are no registers. */
    public int moving() {
        return widths.length;
    }
}
