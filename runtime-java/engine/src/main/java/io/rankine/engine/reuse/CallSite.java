package io.rankine.engine.reuse;

import org.jspecify.annotations.Nullable;

/** A place in a program that calls an op, or a method of the program that does. */
final class CallSite {

    /** In place of an op's name: a method of the program is called. */
    static final String METHOD = "()";

    /** So many calls make it worth an analysis, or fewer of larger tensors: each of 2 MB counts for two, of 4 MB and more for four. */
    static final int OFTEN = 8;

    private static final long MOST = 4;

    final CallSites of;
    final String method;
    /** Index of the instruction in the method's bytecode. */
    final int at;

    final int line;
    final String op;
    /** Others of the class at the same index of another method. */
    final @Nullable CallSite next;

    /** As the innermost. */
    final CallPath path = new CallPath(this);

    /** True if no other method of the class calls the op at the same index: then the method's name, which is dear, need not be asked for. */
    volatile boolean isOnly;

    volatile Facts facts = Facts.NONE;

    private int calls;

    CallSite(CallSites of, String method, int at, int line, String op, @Nullable CallSite next) {
        this.of = of;
        this.method = method;
        this.at = at;
        this.line = line;
        this.op = op;
        this.next = next;
    }

    /** Whether a method of the program is called, which may be another one each time. */
    boolean isOfMethod() {
        return op.equals(METHOD);
    }

    /** Counts a call on tensors of so many bytes; races may lose some. Whether it is the one that makes it frequent. */
    boolean called(long bytes) {
        int count = calls;
        if (count >= OFTEN) {
            return false;
        }
        calls = count + (int) Math.clamp(bytes / Reuse.LARGE, 1, MOST);
        return calls >= OFTEN;
    }

    boolean isFrequent() {
        return calls >= OFTEN;
    }

    @Override
    public String toString() {
        return of.name() + "." + method + "@" + at + " " + op;
    }
}
