package io.rankine.engine.reuse;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What a method's locals and operand stack may hold before an instruction, a set of bits each: results of up to {@value #MOST}
 * calls, one bit a call, parameters of the method, {@link #FOREIGN}, and {@link #UNKNOWN}.
 */
final class Held {

    static final int MOST = 47;
    /** So many parameters are told apart. */
    static final int PARAMETERS = 14;
    /** Another tensor, which may be an earlier result. */
    static final long FOREIGN = 1L << 61;
    /** Something else, or an earlier result of one of the calls. */
    static final long UNKNOWN = 1L << 63;
    /** A long or a double, which counts twice for some instructions. */
    static final long WIDE = 1L << 62;

    /** A parameter: something that the caller knows, but it may be an earlier result. */
    static final long GIVEN = FOREIGN - (1L << MOST);

    static final long RESULTS = FOREIGN - 1;

    final long[] locals;
    long[] stack = new long[8];
    int depth;
    /** Latest results that others may hold, too. */
    long escaped;

    Held(int locals) {
        this.locals = new long[locals];
    }

    Held copy() {
        Held copy = new Held(locals.length);
        System.arraycopy(locals, 0, copy.locals, 0, locals.length);
        copy.stack = stack.clone();
        copy.depth = depth;
        copy.escaped = escaped;
        return copy;
    }

    /** Adds what may be held on another way. Whether that is more. */
    boolean merge(Held other) {
        if (depth != other.depth) {
            throw new IllegalArgumentException("stacks of " + depth + " and of " + other.depth);
        }
        boolean more = (other.escaped & ~escaped) != 0;
        escaped |= other.escaped;
        for (int i = 0; i < locals.length; i++) {
            more |= (other.locals[i] & ~locals[i]) != 0;
            locals[i] |= other.locals[i];
        }
        for (int i = 0; i < depth; i++) {
            more |= (other.stack[i] & ~stack[i]) != 0;
            stack[i] |= other.stack[i];
        }
        return more;
    }

    void push(long value) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
        }
        stack[depth++] = value;
    }

    long pop() {
        return stack[--depth];
    }

    static long parameter(int number) {
        return number < PARAMETERS ? 1L << MOST + number : UNKNOWN;
    }

    /** The same as a value that somebody else may hold from now on. */
    void escape(long value) {
        escaped |= value & RESULTS;
    }

    /** A call is made again: what it returned before is no longer what it returned last. */
    void renew(long call) {
        for (int i = 0; i < locals.length; i++) {
            locals[i] |= (locals[i] & call) != 0 ? UNKNOWN : 0;
        }
        for (int i = 0; i < depth; i++) {
            stack[i] |= (stack[i] & call) != 0 ? UNKNOWN : 0;
        }
        escaped &= ~call;
    }

    /** The values on the stack from {@code first} on, but for one. */
    long others(int first, int but) {
        long all = 0;
        for (int i = first; i < depth; i++) {
            all |= i == first + but ? 0 : stack[i];
        }
        return all & RESULTS;
    }

    /** The results in {@code live} locals and on the stack, but for its uppermost values. */
    long results(BitSet live, int without) {
        long all = 0;
        for (int local = live.nextSetBit(0); local >= 0; local = live.nextSetBit(local + 1)) {
            all |= locals[local];
        }
        for (int i = 0; i < depth - without; i++) {
            all |= stack[i];
        }
        return all & RESULTS;
    }
}
