package io.rankine.exchange.dlpack;

import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.Typed;
import java.lang.foreign.MemorySegment;
import java.util.function.Function;

/**
 * Tensors from and to other systems in the same process, without a copy, by DLPack's structs: the one of version 1
 * ({@code DLManagedTensorVersioned}) and the one before it ({@code DLManagedTensor}, in which NumPy 1.x and most others
 * still speak). Memory of the CPU only.
 *
 * <p>Who takes a struct owns it and calls its deleter, once: that is the whole protocol. A struct is one more owner of the
 * tensor's memory until then, so that the tensor may be closed meanwhile; the deleter may be called on any thread. An imported tensor calls the
 * deleter when it is closed, its scope ends or it is unreachable. Python passes structs in capsules named
 * {@code dltensor_versioned} and {@code dltensor}.
 */
public final class DlPack {

    private DlPack() {}

    /**
     * A {@code DLManagedTensor} of the tensor, with its strides, for whoever takes it.
     *
     * @throws ReadOnlyException if the tensor is read-only, which this struct cannot say
     */
    public static MemorySegment export(Tensor tensor) {
        if (tensor.readOnly()) {
            throw new ReadOnlyException(
                    "dlpack: the tensor of " + tensor.layout()
                            + " is read-only, which the struct without version cannot say: use exportVersioned, or copy() first");
        }
        return MemorySegment.ofAddress(DlExports.of(tensor, DlStruct.LEGACY));
    }

    /** A {@code DLManagedTensorVersioned} of the tensor, with its strides, for whoever takes it. Version 1.0. */
    public static MemorySegment exportVersioned(Tensor tensor) {
        return MemorySegment.ofAddress(DlExports.of(tensor, DlStruct.VERSIONED));
    }

    /**
     * Takes a {@code DLManagedTensor}: a tensor on its memory. Read-only if indices share elements. Its deleter runs once,
     * also if this throws.
     *
     * @param struct its address; the size of the segment does not matter
     * @throws FormatException if it is not memory of the CPU, has elements that tensors do not have or that are not aligned,
     *     or sizes and strides that leave the address space
     * @throws IllegalStateException if the struct has been taken and not been released
     * @throws IllegalArgumentException if {@link #exportVersioned} made it; it stays as it is
     */
    public static Tensor read(MemorySegment struct) {
        return DlImport.of(address(struct), DlStruct.LEGACY);
    }

    /**
     * As {@link #read(MemorySegment)}, of a {@code DLManagedTensorVersioned}; read-only if that says so.
     *
     * @throws IllegalArgumentException if {@link #export} made it; it stays as it is
     */
    public static Tensor readVersioned(MemorySegment struct) {
        return DlImport.of(address(struct), DlStruct.VERSIONED);
    }

    /**
     * As {@link #read(MemorySegment)}, as a tensor whose type says more: {@code DlPack.read(struct, LongTensor2::of)}. If
     * {@code typed} throws, the struct is released at once.
     */
    public static <T> T read(MemorySegment struct, Function<? super Tensor, ? extends T> typed) {
        return Typed.of(read(struct), typed);
    }

    /** As {@link #read(MemorySegment, Function)}, of a {@code DLManagedTensorVersioned}. */
    public static <T> T readVersioned(MemorySegment struct, Function<? super Tensor, ? extends T> typed) {
        return Typed.of(readVersioned(struct), typed);
    }

    /**
     * Calls the deleter of a {@code DLManagedTensor} that nobody took.
     *
     * @throws IllegalArgumentException if {@link #exportVersioned} made it; it stays as it is
     */
    public static void release(MemorySegment struct) {
        DlDeleter.take(address(struct), DlStruct.LEGACY).run();
    }

    /**
     * Calls the deleter of a {@code DLManagedTensorVersioned} that nobody took.
     *
     * @throws IllegalArgumentException if {@link #export} made it; it stays as it is
     */
    public static void releaseVersioned(MemorySegment struct) {
        DlDeleter.take(address(struct), DlStruct.VERSIONED).run();
    }

    /** Number of exported structs whose deleter has not been called. */
    public static int exported() {
        return DlExports.live();
    }

    private static long address(MemorySegment struct) {
        if (!struct.isNative() || struct.address() <= 0) {
            throw new FormatException("dlpack: " + struct + " is no address of a struct");
        }
        return struct.address();
    }
}
