package io.rankine.engine.reuse;

import io.rankine.engine.memory.Births;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.reuse.Facts.Ends;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A call of an op, by a method that was called at some place of another, and so on, as far as its callers can tell more of it. */
public final class CallPath {

    /** Methods are called from so many places at most that are told apart. */
    private static final int MOST = 16;

    /** The innermost first. */
    private final CallSite[] sites;

    private volatile CallPath[] callers = {};
    /** Of whichever thread was last. */
    private @Nullable Latest last;

    CallPath(CallSite... sites) {
        this.sites = sites;
    }

    /**
     * The same, of a method that was called at {@code caller}; null if there are too many, or if the method calls itself: then
     * what it was given by a call of before may be in use while the next one is on its way.
     */
    @Nullable
    CallPath in(CallSite caller) {
        CallPath known = find(caller);
        return known != null ? known : isOfOne(caller) ? null : add(caller);
    }

    private boolean isOfOne(CallSite caller) {
        for (CallSite site : sites) {
            if (site.of == caller.of && site.method.equals(caller.method)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable CallPath find(CallSite caller) {
        for (CallPath path : callers) {
            if (path.sites[sites.length] == caller) {
                return path;
            }
        }
        return null;
    }

    private synchronized @Nullable CallPath add(CallSite caller) {
        CallPath known = find(caller);
        if (known != null || callers.length == MOST) {
            return known;
        }
        CallSite[] all = Arrays.copyOf(sites, sites.length + 1);
        all[sites.length] = caller;
        CallPath added = new CallPath(all);
        CallPath[] more = Arrays.copyOf(callers, callers.length + 1);
        more[callers.length] = added;
        callers = more;
        return added;
    }

    /** A result, and the number of the thread that made it: the thread itself would hold its context class loader from here. */
    private static final class Latest extends WeakReference<Storage> {
        final long thread = Thread.currentThread().threadId();

        Latest(Storage result) {
            super(result);
        }
    }

    /** Gives the result of this thread's call before back, if nobody can read it and it is no operand now. Whether it did. */
    boolean endLast(@Nullable Storage a, @Nullable Storage b, @Nullable Storage c) {
        Latest latest = last;
        if (latest == null
                || !repeats()
                || latest.thread != Thread.currentThread().threadId()) {
            return false;
        }
        Storage before = latest.get();
        return before != null
                && before != a
                && before != b
                && before != c
                && Births.of(before) == this
                && Births.end(before);
    }

    /** Whether it is a result of an op, of which it is not known that it ends when it is made again. */
    static boolean mayEnd(Storage storage) {
        return Births.of(storage) instanceof CallPath born && !born.repeats();
    }

    private boolean repeats() {
        for (CallSite site : sites) {
            Facts facts = site.facts;
            if (!facts.repeats() || !facts.returns()) {
                return facts.repeats();
            }
        }
        return false;
    }

    /** Whether it is the result of a call, of an op or of methods that returned it. */
    private boolean isResultOf(CallSite call) {
        for (CallSite site : sites) {
            if (site == call || !site.facts.returns()) {
                return site == call;
            }
        }
        return false;
    }

    /** Gives an operand back, if nobody else can read it. Whether it did. */
    boolean end(int operand, Storage storage) {
        return Births.of(storage) instanceof CallPath born && ends(0, operand, born) && Births.end(storage);
    }

    private boolean ends(int level, int operand, CallPath born) {
        Ends ends = sites[level].facts.ends(operand);
        for (CallSite site : ends.results()) {
            if (born.isResultOf(site)) {
                return true;
            }
        }
        return ends.parameters() != 0
                && level + 1 < sites.length
                && (isGiven(level, ends, born) || isOwn(level, ends, born));
    }

    /** Whether it is a parameter that ends with the call of the method. */
    private boolean isGiven(int level, Ends ends, CallPath born) {
        Facts caller = sites[level + 1].facts;
        for (int left = ends.parameters(); left != 0; left &= left - 1) {
            int given = caller.operand(Integer.numberOfTrailingZeros(left), sites[level].facts);
            if (ends(level + 1, given, born)) {
                return true;
            }
        }
        return false;
    }

    /** Whether this call of the method made it: it would be the same if an earlier one had, and was not given to it. */
    private boolean isOwn(int level, Ends ends, CallPath born) {
        boolean own = false;
        for (CallSite site : ends.own()) {
            own |= born.isResultOf(site, sites[level + 1]);
        }
        Facts caller = sites[level + 1].facts;
        for (int left = ends.parameters(); left != 0 && own; left &= left - 1) {
            int given = caller.operand(Integer.numberOfTrailingZeros(left), sites[level].facts);
            own = caller.ends(given).isOther();
        }
        return own;
    }

    /** Whether it is the result of {@code call}, by a method that was called at {@code caller}. */
    private boolean isResultOf(CallSite call, CallSite caller) {
        for (int i = 0; i + 1 < sites.length && sites[i].facts.returns(); i++) {
            if (sites[i] == call) {
                return sites[i + 1] == caller;
            }
        }
        return false;
    }

    void made(Storage result) {
        Births.note(result, this);
        if (repeats()) {
            last = new Latest(result);
        }
    }

    @Override
    public String toString() {
        return Arrays.toString(sites);
    }
}
