package io.rankine.engine.reuse;

import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.BitSet;

/** The locals of a method that may still be read after each of its instructions. */
final class Liveness {

    private final BitSet[] before;
    private final BitSet[] after;

    Liveness(Code code) {
        int n = code.size();
        before = sets(n);
        after = sets(n);
        int[][] following = code.following();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = n - 1; i >= 0; i--) {
                for (int next : following[i]) {
                    after[i].or(before[next]);
                }
                changed |= update(i, code.instructions.get(i), code.handlers(i));
            }
        }
    }

    private static BitSet[] sets(int n) {
        BitSet[] sets = new BitSet[n];
        for (int i = 0; i < n; i++) {
            sets[i] = new BitSet();
        }
        return sets;
    }

    private boolean update(int i, Instruction instruction, int... handlers) {
        BitSet live = (BitSet) after[i].clone();
        switch (instruction) {
            case StoreInstruction store -> live.clear(store.slot());
            case LoadInstruction load -> live.set(load.slot());
            case IncrementInstruction increment -> live.set(increment.slot());
            default -> {}
        }
        for (int handler : handlers) {
            live.or(before[handler]);
        }
        boolean changed = !live.equals(before[i]);
        before[i] = live;
        return changed;
    }

    BitSet after(int number) {
        return after[number];
    }
}
