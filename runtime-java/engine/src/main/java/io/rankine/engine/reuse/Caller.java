package io.rankine.engine.reuse;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds who called an op by a method of the typed surface: the frame above just one of those, above any number of the engine's
 * and of entries. Of any other call nothing is known.
 */
final class Caller implements Function<Stream<StackFrame>, @Nullable StackFrame> {

    /** Of a class' code. */
    private enum Part {
        /** A check, a driver or an entry. */
        INNER,
        /** A method of typed tensors: the op's name in Java, or in Kotlin. */
        SURFACE,
        PROGRAM
    }

    private static final class Parts extends ClassValue<Part> {
        @Override
        protected Part computeValue(Class<?> type) {
            String name = type.getPackageName();
            if (name.equals("io.rankine")) {
                return Part.SURFACE;
            }
            boolean inner = name.startsWith("io.rankine.engine") || name.equals("io.rankine.ops");
            return inner || type.getSimpleName().endsWith("Entry") ? Part.INNER : Part.PROGRAM;
        }
    }

    private static final Parts PARTS = new Parts();

    /** So many frames are on the way, more or less: the stack is walked by as many at once. */
    private static final int FRAMES = 8;

    static final StackWalker WALKER = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE), FRAMES);

    static final Caller CALLER = new Caller();

    private Caller() {}

    /** Where {@code op} was called, if it was so from {@code frame}; null if that cannot be told. */
    static @Nullable CallSite site(@Nullable StackFrame frame, String op) {
        if (frame == null || frame.getByteCodeIndex() < 0) {
            return null;
        }
        CallSites sites = CallSites.of(frame.getDeclaringClass());
        CallSite only = sites.only(frame.getByteCodeIndex(), op);
        return only != null ? only : sites.get(frame, op);
    }

    @Override
    public @Nullable StackFrame apply(Stream<StackFrame> stack) {
        Spliterator<StackFrame> frames = stack.spliterator();
        Latest latest = new Latest();
        Part part = Part.INNER;
        while (part == Part.INNER && frames.tryAdvance(latest)) {
            part = latest.part();
        }
        return part == Part.SURFACE && frames.tryAdvance(latest) && latest.part() == Part.PROGRAM ? latest.frame : null;
    }

    private static final class Latest implements Consumer<StackFrame> {
        private @Nullable StackFrame frame;

        @Override
        public void accept(StackFrame next) {
            frame = next;
        }

        Part part() {
            return PARTS.get(Objects.requireNonNull(frame).getDeclaringClass());
        }
    }
}
