package io.rankine.engine.reuse;

import io.rankine.engine.memory.Storage;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds who called an op by a method of the typed surface, above any number of the engine's and of entries. Of any other call
 * nothing is known. Then who called that one, as long as its callers can tell more.
 */
public final class Caller implements Function<Stream<StackFrame>, @Nullable CallPath> {

    /** Of a class' code. */
    private enum Part {
        /** An op: if another one stands above, it is called by that one's body, and what it returns is in use until that ends. */
        OP,
        /** A check or a driver. */
        INNER,
        /** An entry, also a program's of its own ops, or a class that has such a name. */
        ENTRY,
        /** Stands between two methods of typed tensors. */
        HELPER,
        /** A method of typed tensors: the op's name in Java, or in Kotlin. */
        SURFACE,
        /** What the JDK makes of a lambda: it calls the lambda's method and does no more. */
        LAMBDA,
        PROGRAM
    }

    private static final class Parts extends ClassValue<Part> {
        @Override
        protected Part computeValue(Class<?> type) {
            String name = type.getPackageName();
            if (name.equals("io.rankine")) {
                return HELPERS.contains(type.getSimpleName()) ? Part.HELPER : Part.SURFACE;
            }
            if (name.equals("io.rankine.engine")
                    && OP.matcher(type.getSimpleName()).matches()) {
                return Part.OP;
            }
            if (OwnCode.contains(type)) {
                return Part.INNER;
            }
            if (type.getSimpleName().endsWith("Entry")) {
                return Part.ENTRY;
            }
            return type.isHidden() && type.getName().contains("$$Lambda") ? Part.LAMBDA : Part.PROGRAM;
        }
    }

    private static final Pattern OP = Pattern.compile("\\w*Op|ElementwiseCall");

    /** Classes beside those of typed tensors that keep no tensor but in what they return. */
    private static final Set<String> HELPERS = Set.of("Choices", "Joining", "Sequences");

    private static final Parts PARTS = new Parts();

    /** So many frames are on the way, more or less: the stack is walked by as many at once. */
    private static final int FRAMES = 7;

    /** So many callers above each other are asked, and no more. */
    private static final int CALLERS = 4;

    /** Hidden classes, too: between a method and who seems to call it they may keep what it returns. */
    public static final StackWalker WALKER =
            StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES), FRAMES);

    private final @Nullable String op;
    private final @Nullable Storage a;
    private final @Nullable Storage b;
    private final @Nullable Storage c;
    /** Of the largest operand or the result. */
    private final long bytes;

    /** Of a call of {@code op} with these operands that makes a new result. @param bytes of the largest of all */
    public Caller(String op, @Nullable Storage a, @Nullable Storage b, @Nullable Storage c, long bytes) {
        this.op = op;
        this.a = a;
        this.b = b;
        this.c = c;
        this.bytes = bytes;
    }

    /** Of a call of whatever method that makes a new result of so many bytes, of no tensor. */
    public Caller(long bytes) {
        op = null;
        a = null;
        b = null;
        c = null;
        this.bytes = bytes;
    }

    /**
     * Where the op is called; null if that cannot be told. What the same place of the program made before is given back if nobody
     * can read it any more.
     */
    @Override
    public @Nullable CallPath apply(Stream<StackFrame> stack) {
        Spliterator<StackFrame> frames = stack.spliterator();
        Latest latest = new Latest(bytes);
        CallSite site = isReached(latest, frames, op != null) ? latest.site(frames, op) : null;
        if (site == null) {
            return null;
        }
        CallPath path = within(site, latest, frames);
        Reuse.ended(path.endLast(a, b, c) ? 1 : 0);
        return path;
    }

    /** Whether the program is reached by a method of typed tensors, which may call another one by a helper, and not by an op's body. */
    private static boolean isReached(Latest latest, Spliterator<StackFrame> frames, boolean isOp) {
        Part below = Part.OP;
        while (frames.tryAdvance(latest)) {
            Part part = latest.part();
            boolean follows =
                    switch (part) {
                        case OP -> below == Part.OP;
                        case INNER -> below != Part.SURFACE && below != Part.HELPER;
                        case ENTRY -> isOp && below != Part.SURFACE && below != Part.HELPER;
                        case HELPER -> true;
                        case SURFACE -> below != Part.SURFACE;
                        case LAMBDA, PROGRAM -> false;
                    };
            if (!follows) {
                return below == Part.SURFACE && (part == Part.LAMBDA || part == Part.PROGRAM);
            }
            below = part;
        }
        return false;
    }

    private static CallPath within(CallSite site, Latest latest, Spliterator<StackFrame> frames) {
        CallPath path = site.path;
        if (latest.isSeldom) {
            latest.next(frames, CallSite.METHOD); // It counts, too: most results are returned, or come from a lambda.
            return path;
        }
        CallSite inner = site;
        for (int i = 0; i < CALLERS && inner.facts.isOpen(); i++) {
            CallSite outer = latest.next(frames, CallSite.METHOD);
            if (outer == null || !outer.facts.calls(inner.method, latest.isLambda)) {
                break;
            }
            CallPath longer = path.in(outer);
            if (longer == null) {
                break;
            }
            path = longer;
            inner = outer;
        }
        return path;
    }

    private static final class Latest implements Consumer<StackFrame> {
        private final long bytes;
        private @Nullable StackFrame frame;
        private @Nullable StackFrame before;
        /** Whether a lambda stands between the last two methods. */
        boolean isLambda;
        /** Whether the last place was called too seldom so far to be worth an analysis. */
        boolean isSeldom;

        Latest(long bytes) {
            this.bytes = bytes;
        }

        @Override
        public void accept(StackFrame next) {
            before = frame;
            frame = next;
        }

        Part part() {
            return PARTS.get(Objects.requireNonNull(frame).getDeclaringClass());
        }

        /** Where the next frame calls {@code op}, which is counted; null if that cannot be told. */
        @Nullable
        CallSite next(Spliterator<StackFrame> frames, String op) {
            return frames.tryAdvance(this) ? site(frames, op) : null;
        }

        /** The same of this frame; of whatever op has the name of the method before if none is given. */
        @Nullable
        CallSite site(Spliterator<StackFrame> frames, @Nullable String op) {
            StackFrame called = before;
            isLambda = part() == Part.LAMBDA;
            boolean more = !isLambda || frames.tryAdvance(this);
            if (!more || frame == null || part() != Part.PROGRAM || frame.getByteCodeIndex() < 0) {
                return null;
            }
            CallSites sites = CallSites.of(frame.getDeclaringClass());
            String name = op != null ? op : Objects.requireNonNull(called).getMethodName();
            CallSite only = sites.only(frame.getByteCodeIndex(), name);
            CallSite site = only != null ? only : sites.get(frame, name);
            isSeldom = !site.isFrequent();
            if (site.called(bytes)) {
                Analyst.ask(site);
            }
            return site;
        }
    }
}
