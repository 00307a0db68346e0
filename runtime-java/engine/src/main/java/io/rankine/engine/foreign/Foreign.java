package io.rankine.engine.foreign;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Restricted methods of java.base, called from this module alone: the JVM asks for the permission of their caller. */
public final class Foreign {

    private Foreign() {}

    /** The option of the java command that allows them. */
    public static String option() {
        Module caller = Foreign.class.getModule();
        return "--enable-native-access=" + (caller.isNamed() ? caller.getName() : "ALL-UNNAMED");
    }

    /** All memory as one segment. @throws IllegalCallerException if the permission is missing */
    @SuppressWarnings("restricted")
    public static MemorySegment memory() {
        try {
            return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
        } catch (IllegalCallerException e) {
            throw new IllegalCallerException("tensors lie in native memory: start java with " + option(), e);
        }
    }

    /** Memory by address, for as long as {@code arena} is open. */
    public static MemorySegment segment(long address, long bytes, Arena arena) {
        return segment(address, bytes, arena, null);
    }

    /** The same, with what runs when the arena closes. */
    @SuppressWarnings("restricted")
    public static MemorySegment segment(long address, long bytes, Arena arena, @Nullable Consumer<MemorySegment> end) {
        return MemorySegment.ofAddress(address).reinterpret(bytes, arena, end);
    }

    /** @throws IllegalArgumentException if the file is no library of this platform */
    @SuppressWarnings("restricted")
    public static SymbolLookup library(Path file) {
        return SymbolLookup.libraryLookup(file, Arena.global());
    }

    /** A handle that calls the functions it is given. */
    @SuppressWarnings("restricted")
    public static MethodHandle call(FunctionDescriptor descriptor) {
        return Linker.nativeLinker().downcallHandle(descriptor);
    }

    /** A handle that calls {@code function}. */
    @SuppressWarnings("restricted")
    public static MethodHandle call(MemorySegment function, FunctionDescriptor descriptor) {
        return Linker.nativeLinker().downcallHandle(function, descriptor);
    }

    /** A function that calls {@code method}, for as long as the process lives. */
    @SuppressWarnings("restricted")
    public static MemorySegment function(MethodHandle method, FunctionDescriptor descriptor) {
        return Linker.nativeLinker().upcallStub(method, descriptor, Arena.global());
    }
}
