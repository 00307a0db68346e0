package io.rankine.engine.reuse;

import io.rankine.engine.memory.Births;
import io.rankine.engine.memory.Storage;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** A place in a program that calls an op. */
public final class CallSite {

    /** So many calls make it worth an analysis. */
    static final int OFTEN = 8;

    /**
     * What the analysis found.
     *
     * @param ends where the results were made that only this call could still read
     * @param repeats whether nobody can read the result that this call made before, once it is made again
     */
    record Facts(CallSite[] ends, boolean repeats) {
        static final Facts NONE = new Facts(new CallSite[0], false);
    }

    final CallSites of;
    final String method;
    /** Index of the instruction in the method's bytecode. */
    final int at;

    final int line;
    final String op;
    /** Others of the class at the same index of another method. */
    final @Nullable CallSite next;

    /** True if no other method of the class calls the op at the same index: then the method's name, which is dear, need not be asked for. */
    volatile boolean isOnly;

    volatile Facts facts = Facts.NONE;

    private int calls;
    /** Of whichever thread was last. */
    private @Nullable Latest last;

    CallSite(CallSites of, String method, int at, int line, String op, @Nullable CallSite next) {
        this.of = of;
        this.method = method;
        this.at = at;
        this.line = line;
        this.op = op;
        this.next = next;
    }

    /** Counts a call; races may lose some. Whether it is the one that makes it frequent. */
    boolean called() {
        int count = calls;
        if (count < OFTEN) {
            calls = count + 1;
        }
        return count == OFTEN - 1;
    }

    boolean isFrequent() {
        return calls >= OFTEN;
    }

    /** A result, and the number of the thread that made it: the thread itself would hold its context class loader from here. */
    private static final class Latest extends WeakReference<Storage> {
        final long thread = Thread.currentThread().threadId();

        Latest(Storage result) {
            super(result);
        }
    }

    /** Gives the result of this thread's call before back, if nobody can read it. Whether it did. */
    boolean endLast() {
        Latest latest = last;
        if (latest == null
                || !facts.repeats
                || latest.thread != Thread.currentThread().threadId()) {
            return false;
        }
        Storage before = latest.get();
        return before != null && Births.of(before) == this && Births.end(before);
    }

    /** Gives an operand back, if nobody else can read it. Whether it did. */
    boolean end(Storage operand) {
        Object born = Births.of(operand);
        if (born != null) {
            for (CallSite site : facts.ends) {
                if (site == born) {
                    return Births.end(operand);
                }
            }
        }
        return false;
    }

    void made(Storage result) {
        Births.note(result, this);
        if (facts.repeats) {
            last = new Latest(result);
        }
    }

    @Override
    public String toString() {
        return of.name() + "." + method + "@" + at + " " + op;
    }
}
