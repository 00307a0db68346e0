package io.rankine.engine.kernel;

import io.rankine.engine.options.Options;
import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.plan.LoopPlan;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the kernel of an op, once. The system property {@code rankine.native} is {@code auto} (native twins where they
 * are, the default), {@code off}, or {@code require} (their absence is an error).
 */
public final class Kernels {

    /** Plans of at most so many elements run in Java: below it a call costs more than the loop. */
    public static final long TINY = Options.NATIVE_THRESHOLD;

    private static final String MODE = Options.NATIVE;

    /** Looked for when an op first asks: tiny ones never do. */
    private static final class Found {
        static final List<KernelProvider> PROVIDERS = load();
        static final List<KernelProvider> AVAILABLE = available(PROVIDERS);
        static final @Nullable String REFUSAL = refusal(PROVIDERS);

        /** Those to take kernels from. @throws IllegalArgumentException if a provider refuses */
        static List<KernelProvider> asked() {
            if (REFUSAL != null) {
                throw new IllegalArgumentException(REFUSAL);
            }
            return AVAILABLE;
        }
    }

    private Kernels() {}

    /** True if Java must not stand in for native kernels. */
    public static boolean required() {
        return MODE.equals("require");
    }

    /** The providers found, available or not. */
    public static List<KernelProvider> providers() {
        return Found.PROVIDERS;
    }

    /** The native twin {@code symbol}; null if there is none. */
    public static @Nullable Kernel twin(@Nullable String symbol) {
        Kernel twin = null;
        for (KernelProvider provider : available(symbol)) {
            twin = twin != null ? twin : provider.find(Objects.requireNonNull(symbol));
        }
        return twin;
    }

    /** A kernel that hands all but tiny plans to {@code twin} if there is one, long ones to {@code java} as a unit of its own. */
    public static Kernel choose(Kernel java, @Nullable Kernel twin) {
        return new Chosen(java, twin);
    }

    /** A kernel that hands all but tiny folds to the native twin {@code symbol} if there is one, else as {@link #choose(Kernel, Kernel)}. */
    public static FoldKernel choose(@Nullable String symbol, FoldKernel java) {
        FoldKernel twin = null;
        for (KernelProvider provider : available(symbol)) {
            twin = twin != null ? twin : provider.findFold(Objects.requireNonNull(symbol));
        }
        return new ChosenFold(java, twin);
    }

    /** The native twin {@code symbol} of a structured op; null if there is none. */
    public static @Nullable BatchKernel batch(@Nullable String symbol) {
        BatchKernel twin = null;
        for (KernelProvider provider : available(symbol)) {
            twin = twin != null ? twin : provider.findBatch(Objects.requireNonNull(symbol));
        }
        return twin;
    }

    /**
     * To be called before the class that holds functions is initialised: an exception there leaves it unusable.
     *
     * @param what the functions are for
     * @throws IllegalArgumentException if a provider refuses
     * @throws IllegalStateException if there is none and one is required
     */
    public static void check(String what) {
        available(what);
    }

    /** A native function that is no kernel of an op; null if there is none. */
    public static @Nullable MethodHandle function(String symbol, MethodType type) {
        MethodHandle function = null;
        for (KernelProvider provider : available(symbol)) {
            function = function != null ? function : provider.function(symbol, type);
        }
        return function;
    }

    /** Those to ask for a symbol. */
    private static List<KernelProvider> available(@Nullable String symbol) {
        if (symbol == null || MODE.equals("off")) {
            return List.of();
        }
        List<KernelProvider> asked = Found.asked();
        if (required() && asked.isEmpty()) {
            throw new IllegalStateException("kernel " + symbol + ": no native kernels, but -Drankine.native=require; "
                    + (Found.PROVIDERS.isEmpty() ? "no provider is on the class path" : describe()));
        }
        return asked;
    }

    private static @Nullable String refusal(List<KernelProvider> providers) {
        String first = null;
        for (KernelProvider provider : providers) {
            first = first != null ? first : provider.refusal();
        }
        return first;
    }

    private static List<KernelProvider> available(List<KernelProvider> providers) {
        List<KernelProvider> available = new ArrayList<>();
        for (KernelProvider provider : providers) {
            if (provider.available()) {
                available.add(provider);
            }
        }
        return available;
    }

    /** Address of the C function that is a kernel; 0 if none is. */
    public static long function(@Nullable Kernel twin) {
        return twin instanceof NativeKernel function ? function.address() : 0;
    }

    /** Whether no provider is asked. */
    public static boolean off() {
        return MODE.equals("off");
    }

    /** The runner of whole programs of C functions; null if there is none. A provider that refuses has none. */
    public static @Nullable ProgramRunner programs() {
        ProgramRunner runner = null;
        for (KernelProvider provider : off() ? List.<KernelProvider>of() : Found.AVAILABLE) {
            runner = runner != null ? runner : provider.programs();
        }
        return runner;
    }

    private static String describe() {
        StringBuilder text = new StringBuilder();
        Found.PROVIDERS.forEach(
                p -> text.append(p.name()).append(": ").append(p.status()).append("; "));
        return text.toString();
    }

    private static List<KernelProvider> load() {
        try {
            // Where this class comes from, and only then where the thread that happens to come first looks for classes.
            List<KernelProvider> beside = found(Kernels.class.getClassLoader());
            return beside.isEmpty() ? found(Thread.currentThread().getContextClassLoader()) : beside;
        } catch (ServiceConfigurationError e) {
            return List.of(new Broken(String.valueOf(e.getMessage())));
        }
    }

    private static List<KernelProvider> found(@Nullable ClassLoader loader) {
        List<KernelProvider> found = new ArrayList<>();
        for (KernelProvider provider : ServiceLoader.load(KernelProvider.class, loader)) {
            found.add(provider);
        }
        return List.copyOf(found);
    }

    private record Chosen(Kernel java, @Nullable Kernel twin) implements Kernel {

        @Override
        public void run(LoopPlan plan) {
            if (plan.size() <= TINY) {
                java.run(plan);
            } else if (twin != null) {
                twin.run(plan);
            } else {
                Parallel.alone(plan.size(), () -> java.run(plan));
            }
        }
    }

    /** Both fold floats in the same order. */
    private record ChosenFold(FoldKernel java, @Nullable FoldKernel twin) implements FoldKernel {

        @Override
        public void run(LoopPlan plan, long length, long step) {
            if (length <= TINY && plan.size() * length <= TINY) {
                java.run(plan, length, step);
            } else if (twin != null) {
                twin.run(plan, length, step);
            } else {
                Parallel.alone(Math.max(length, plan.size() * length), () -> java.run(plan, length, step));
            }
        }

        @Override
        public boolean takesRuns() {
            return twin != null && twin.takesRuns();
        }

        @Override
        public void runs(LoopPlan plan, long count, long jump, long length) {
            Objects.requireNonNull(twin).runs(plan, count, jump, length);
        }

        @Override
        public long worth() {
            return (twin == null ? java : twin).worth();
        }

        @Override
        public boolean joins() {
            return java.joins();
        }

        @Override
        public void join(LoopPlan plan, long into, long other) {
            java.join(plan, into, other);
        }

        @Override
        public void more(LoopPlan plan, long into, long from, long count) {
            java.more(plan, into, from, count);
        }
    }

    /** A provider that cannot be made: it must not take the Java kernels with it, but tell why it is absent. */
    private record Broken(String status) implements KernelProvider {

        @Override
        public String name() {
            return "native";
        }

        @Override
        public boolean available() {
            return false;
        }

        @Override
        public @Nullable Kernel find(String symbol) {
            return null;
        }
    }
}
