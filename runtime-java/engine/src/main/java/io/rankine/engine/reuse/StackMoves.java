package io.rankine.engine.reuse;

import static io.rankine.engine.reuse.Held.WIDE;

import java.lang.classfile.Opcode;

/** The instructions that move values on the operand stack. */
final class StackMoves {

    private StackMoves() {}

    static void apply(Held held, Opcode opcode) {
        switch (opcode) {
            case POP -> held.pop();
            case POP2 -> {
                if (held.pop() != WIDE) {
                    held.pop();
                }
            }
            case DUP -> copy(held, 1, 0);
            case DUP_X1 -> copy(held, 1, 1);
            case DUP_X2 -> copy(held, 1, values(held, 1));
            case DUP2 -> copy(held, values(held, 0), 0);
            case DUP2_X1 -> copy(held, values(held, 0), 1);
            case DUP2_X2 -> copy(held, values(held, 0), values(held, values(held, 0)));
            case SWAP -> {
                long upper = held.pop();
                long lower = held.pop();
                held.push(upper);
                held.push(lower);
            }
            default -> throw new IllegalArgumentException("instruction " + opcode);
        }
    }

    /** How many values take two places of the stack, below its uppermost ones. */
    private static int values(Held held, int below) {
        return held.stack[held.depth - 1 - below] == WIDE ? 1 : 2;
    }

    /** Copies the uppermost values below themselves and {@code further} others. */
    private static void copy(Held held, int values, int further) {
        int from = held.depth - values - further;
        long[] all = new long[2 * values + further];
        for (int i = 0; i < values; i++) {
            all[i] = held.stack[held.depth - values + i];
            all[values + further + i] = all[i];
        }
        System.arraycopy(held.stack, from, all, values, further);
        held.depth = from;
        for (long value : all) {
            held.push(value);
        }
    }
}
