package io.rankine.engine;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread's ops, watched by an {@link OpObserver} from {@link #start} until this is closed. Ops that run within another
 * op are part of it. Where nobody watches, a call pays for one look at a counter.
 */
public final class Observation implements AutoCloseable {

    private static final ThreadLocal<@Nullable Observation> CURRENT = new ThreadLocal<>();

    private final OpObserver observer;
    private final @Nullable Observation outer;
    /** Whether somebody listens, so that ops run one by one. */
    private final boolean listens;
    /** Asked before elements are written without an op, besides that of {@link #outer}. */
    private final @Nullable WriteGuard writes;
    /** Asked before ops, besides {@link #outer}. */
    private final @Nullable Consumer<ObservedOp> check;

    private final Thread thread = Thread.currentThread();
    private boolean within;
    private boolean closed;

    private Observation(
            OpObserver observer,
            @Nullable Observation outer,
            boolean listens,
            @Nullable WriteGuard writes,
            @Nullable Consumer<ObservedOp> check) {
        this.check = check;
        this.observer = observer;
        this.outer = outer;
        this.listens = listens;
        this.writes = writes;
        CURRENT.set(this);
        Watched.count(1);
    }

    /**
     * Watches the ops of the current thread.
     *
     * @throws IllegalStateException if somebody does already
     */
    public static Observation start(OpObserver observer) {
        Observation outer = CURRENT.get();
        if (outer != null && outer.listens) {
            throw new IllegalStateException(
                    "this thread's ops are recorded or watched already: close that recording or observation first");
        }
        OpObserver both = outer == null
                ? observer
                : op -> {
                    outer.observer.before(op);
                    return observer.before(op);
                };
        return new Observation(both, outer, true, null, null);
    }

    /**
     * Asks {@code check} before each op of the current thread, besides whoever watches, and {@code writes} before elements are
     * written without one. What they throw comes out of the call. Expressions are computed in one pass as without it.
     */
    public static Observation guard(Consumer<ObservedOp> check, @Nullable WriteGuard writes) {
        Observation outer = CURRENT.get();
        OpObserver both = op -> {
            check.accept(op);
            return outer == null ? results -> {} : outer.observer.before(op);
        };
        return new Observation(both, outer, outer != null && outer.listens, writes, check);
    }

    /** {@code value}, which is about to become an element of a tensor, once this thread's guards agree. */
    public static long written(long value) {
        if (any()) {
            ask(guard -> guard.number(value));
        }
        return value;
    }

    /** As {@link #written(long)}. */
    public static int written(int value) {
        if (any()) {
            ask(guard -> guard.number(value));
        }
        return value;
    }

    /** {@code values}, which are about to be copied into another tensor, once this thread's guards agree. */
    public static Tensor written(Tensor values) {
        if (any()) {
            ask(guard -> guard.tensor(values));
        }
        return values;
    }

    /** Asks this thread's guards about an expression. @param given true if it is computed into a tensor that is there */
    public static void computed(Typed value, boolean given) {
        if (any()) {
            ask(guard -> guard.expression(value, given));
        }
    }

    /** Asks this thread's guards about a call that runs other ops, so that it is refused by its own name. */
    public static void composed(String name, Tensor... operands) {
        if (any()) {
            ObservedOp call = new ObservedOp(name, List.of(), List.of(operands), List.of());
            each(at -> {
                if (at.check != null) {
                    at.check.accept(call);
                }
            });
        }
    }

    private static void ask(Consumer<WriteGuard> question) {
        each(at -> {
            if (at.writes != null) {
                question.accept(at.writes);
            }
        });
    }

    private static void each(Consumer<Observation> question) {
        Observation current = CURRENT.get();
        if (current == null || current.within) {
            return;
        }
        current.outside(() -> {
            for (Observation at = current; at != null; at = at.outer) {
                question.accept(at);
            }
        });
    }

    /** True if any thread's ops are watched. */
    public static boolean any() {
        return Watched.any();
    }

    /** True if ops of this thread are watched, and none of them is running. */
    public static boolean watching() {
        Observation observation = any() ? CURRENT.get() : null;
        return observation != null && observation.listens && !observation.within;
    }

    /** Runs an op with one result, told to whoever watches this thread. */
    public static Tensor of(Supplier<ObservedOp> op, Supplier<Tensor> run) {
        return ofAll(op, () -> new Tensor[] {run.get()})[0];
    }

    /** Runs an op, told to whoever watches this thread. */
    public static Tensor[] ofAll(Supplier<ObservedOp> op, Supplier<Tensor[]> run) {
        Observation observation = any() ? CURRENT.get() : null;
        return observation == null || observation.within ? run.get() : observation.tell(op.get(), run);
    }

    private Tensor[] tell(ObservedOp op, Supplier<Tensor[]> run) {
        within = true;
        try {
            Consumer<Tensor[]> after = observer.before(op);
            Tensor[] results = run.get();
            after.accept(results);
            return results;
        } finally {
            within = false;
        }
    }

    /** Runs {@code body} unwatched. */
    public void outside(Runnable body) {
        boolean before = within;
        within = true;
        try {
            body.run();
        } finally {
            within = before;
        }
    }

    /** Ends it. @throws IllegalStateException on another thread than the one that is watched */
    @Override
    public void close() {
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException("ops of " + thread + " are watched; it alone can end that");
        }
        if (!closed) {
            closed = true;
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
            Watched.count(-1);
        }
    }
}
