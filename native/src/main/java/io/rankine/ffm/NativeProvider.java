package io.rankine.ffm;

import io.rankine.engine.foreign.Foreign;
import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.KernelProvider;
import io.rankine.engine.kernel.ProgramRunner;
import io.rankine.engine.memory.NativeLayout;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The C kernels of this platform, as far as they are there. */
public final class NativeProvider implements KernelProvider {

    private final NativeLibrary library;

    /** Loads the library; where that fails, {@link #status} tells why. */
    public NativeProvider() {
        this(LibraryLoader.load());
    }

    NativeProvider(NativeLibrary library) {
        this.library = library;
    }

    @Override
    public String name() {
        return "native";
    }

    @Override
    public String status() {
        return switch (library) {
            case NativeLibrary.Present present -> present.isa();
            case NativeLibrary.Absent absent -> absent.cause();
            case NativeLibrary.Refused refused -> refused.cause();
        };
    }

    @Override
    public @Nullable String refusal() {
        return library instanceof NativeLibrary.Refused refused ? refused.cause() : null;
    }

    @Override
    public boolean available() {
        return library instanceof NativeLibrary.Present;
    }

    @Override
    public @Nullable Kernel find(String symbol) {
        MemorySegment function = function(symbol);
        return function == null ? null : Downcall.of(function, words(symbol));
    }

    @Override
    public @Nullable BatchKernel findBatch(String symbol) {
        MemorySegment function = function(symbol);
        return function == null ? null : new BatchDowncall(function, words(symbol));
    }

    @Override
    public @Nullable FoldKernel findFold(String symbol) {
        MemorySegment function = function(symbol);
        return function == null ? null : FoldDowncall.of(function, words(symbol));
    }

    @Override
    public @Nullable ProgramRunner programs() {
        MemorySegment function = address(NativeLayout.symbol(NativeLayout.RUN_PROGRAM));
        return function == null ? null : Downcall.programs(function);
    }

    @Override
    public @Nullable MethodHandle function(String symbol, FunctionDescriptor descriptor) {
        MemorySegment function = address(symbol);
        return function == null ? null : Foreign.call(function, descriptor);
    }

    private @Nullable MemorySegment function(String symbol) {
        return NativeKernelsBinding.descriptor(symbol) == null ? null : address(symbol);
    }

    private @Nullable MemorySegment address(String symbol) {
        if (!(library instanceof NativeLibrary.Present present)) {
            return null;
        }
        MemorySegment function = present.functions().apply(symbol);
        return function.address() == 0 ? null : function;
    }

    private static int words(String symbol) {
        return Objects.requireNonNull(NativeKernelsBinding.descriptor(symbol))
                .argumentLayouts()
                .size();
    }
}
