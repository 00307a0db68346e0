package io.rankine.engine.reuse;

import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.options.Options;
import org.jspecify.annotations.Nullable;

/**
 * A thread's calls of ops on large tensors, outside of scopes. Each looks up who called it, which takes a microsecond; where that
 * hardly ever gives memory back, most calls go without, but for those on tensors of {@value #LARGE} bytes, which take longer.
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
    /** Bytes of a tensor for which a look is nothing. */
    static final long LARGE = 1 << 20;

    private int looked;
    private int ended;
    private long all;
    private int without;
    private int pause = ROUND;
    private int findings;

    private Reuse() {}

    /** True if an op of an operand in {@code storage} is worth a look. */
    public static boolean pays(Storage storage) {
        return pays(storage.bytes());
    }

    /** True if a result of so many bytes is worth a look. */
    public static boolean pays(long bytes) {
        return Options.REUSE && bytes >= Options.REUSE_LEAST;
    }

    /** True if a call may give {@code storage} back, and nothing does it later. */
    public static boolean mayEnd(Storage storage) {
        return CallPath.mayEnd(storage);
    }

    /** Whether a call by this thread on tensors of so many bytes looks up who called, now. */
    public static boolean looks(long bytes) {
        return !LocalMemory.current().isScoped() && (!CURRENT.get().isWithout() || bytes >= LARGE);
    }

    /** A call gave so many results back. */
    static void ended(int results) {
        if (results > 0) {
            CURRENT.get().count(results);
        }
    }

    /** Ends a call: gives operands back that only it could read. */
    public static void end(
            CallPath path, Storage result, @Nullable Storage a, @Nullable Storage b, @Nullable Storage c) {
        int count = 0;
        count += a != null && path.end(0, a) ? 1 : 0;
        count += b != null && path.end(1, b) ? 1 : 0;
        count += c != null && path.end(2, c) ? 1 : 0;
        ended(count);
        path.made(result);
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
