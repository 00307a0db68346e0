package io.rankine.ffm;

import io.rankine.engine.foreign.Foreign;
import io.rankine.engine.kernel.BatchKernel;
import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.KernelProvider;
import io.rankine.engine.kernel.ProgramRunner;
import io.rankine.engine.memory.NativeLayout;
import io.rankine.ffm.NativeLibrary.CFunction;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The C kernels of this platform, as far as they are there. */
public final class NativeProvider implements KernelProvider {

    private final NativeLibrary library;
    private final GuestLibraries guests;

    /** Loads the library; where that fails, {@link #status} tells why. */
    public NativeProvider() {
        this(LibraryLoader.load());
    }

    NativeProvider(NativeLibrary library) {
        this.library = library;
        guests = new GuestLibraries(library);
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
        CFunction function = kernel(symbol);
        return function == null ? null : Downcall.of(function.address(), function.words());
    }

    @Override
    public @Nullable BatchKernel findBatch(String symbol) {
        CFunction function = kernel(symbol);
        return function == null ? null : new BatchDowncall(function.address(), function.words());
    }

    @Override
    public @Nullable FoldKernel findFold(String symbol) {
        CFunction function = kernel(symbol);
        return function == null ? null : FoldDowncall.of(function.address(), function.words());
    }

    @Override
    public @Nullable ProgramRunner programs() {
        MemorySegment function = address(NativeLayout.symbol(NativeLayout.RUN_PROGRAM));
        return function == null ? null : Downcall.programs(function);
    }

    @Override
    public @Nullable MethodHandle function(String symbol, MethodType type) {
        MemorySegment function = address(symbol);
        return function == null ? null : Foreign.call(function, Words.descriptor(type));
    }

    @Override
    public Map<String, String> opSets() {
        return guests.states();
    }

    @Override
    public Map<String, String> libraries() {
        return FoundLibraries.states(Platform.current(), library);
    }

    private @Nullable CFunction kernel(String symbol) {
        if (!(library instanceof NativeLibrary.Present present)) {
            return null;
        }
        GuestSymbol guest = GuestSymbol.parse(symbol);
        return guest == null ? present.function(symbol) : guests.function(guest);
    }

    private @Nullable MemorySegment address(String symbol) {
        if (!(library instanceof NativeLibrary.Present present)) {
            return null;
        }
        MemorySegment function = present.functions().apply(symbol);
        return function.address() == 0 ? null : function;
    }
}
