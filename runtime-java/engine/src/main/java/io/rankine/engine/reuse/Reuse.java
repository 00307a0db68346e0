package io.rankine.engine.reuse;

import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.options.Options;
import org.jspecify.annotations.Nullable;

/**
 * A thread's calls of ops on large tensors, outside of scopes. Each looks up who called it, which takes a microsecond; where that
 * hardly ever gives memory back, most calls go without.
 */
public final class Reuse {

    private static final class OfThread extends ThreadLocal<Reuse> {
        @Override
        protected Reuse initialValue() {
            return new Reuse();
        }
    }

    private static final ThreadLocal<Reuse> CURRENT = new OfThread();

    /** Calls after which it is told whether they are worth it. */
    private static final int ROUND = 64;
    /** One of so many calls that gives memory back makes it worth. */
    private static final int WORTH = 3;
    /** Calls at most that go without at once. */
    private static final int MOST = 1 << 13;

    private int looked;
    private int ended;
    private long all;
    private int without;
    private int pause = ROUND;
    private int findings;

    private Reuse() {}

    /** True if an op of an operand in {@code storage} is worth a look. */
    public static boolean pays(Storage storage) {
        return Options.REUSE && storage.bytes() >= Options.REUSE_LEAST;
    }

    /**
     * Begins a call of {@code op} that makes a new result. What the same place of the program made before is given back if
     * nobody can read it any more.
     *
     * @return the place, which is told how the call ends; null if it is not known, or not asked for now
     */
    public static @Nullable CallSite begin(String op) {
        if (LocalMemory.current().isScoped()) {
            return null;
        }
        Reuse mine = CURRENT.get();
        if (mine.isWithout()) {
            return null;
        }
        CallSite site = Caller.site(Caller.WALKER.walk(Caller.CALLER), op); // Each frame on the way costs.
        if (site != null) {
            if (site.called()) {
                Analyst.ask(site);
            }
            mine.count(site.endLast() ? 1 : 0);
        }
        return site;
    }

    /** Ends a call: gives operands back that only it could read. */
    public static void end(
            CallSite site, Storage result, @Nullable Storage a, @Nullable Storage b, @Nullable Storage c) {
        int count = 0;
        count += a != null && site.end(a) ? 1 : 0;
        count += b != null && site.end(b) ? 1 : 0;
        count += c != null && site.end(c) ? 1 : 0;
        if (count > 0) {
            CURRENT.get().count(count);
        }
        site.made(result);
    }

    /** How many results this thread gave back so far. */
    public static long ended() {
        return CURRENT.get().all;
    }

    private void count(int results) {
        ended += results;
        all += results;
    }

    private boolean isWithout() {
        if (findings != Analyst.findings()) {
            findings = Analyst.findings();
            pause = ROUND;
            without = 0;
            looked = 0;
            ended = 0;
        }
        if (without > 0) {
            without--;
            return true;
        }
        if (++looked == ROUND) {
            pause = ended * WORTH >= ROUND ? ROUND : Math.min(2 * pause, MOST);
            without = ended * WORTH >= ROUND ? 0 : pause;
            looked = 0;
            ended = 0;
        }
        return false;
    }
}
