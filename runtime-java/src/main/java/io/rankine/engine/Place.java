package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Storage;
import io.rankine.spec.ElementAccess;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/** The position of a tensor's elements, and the checks of each access. */
@ElementAccess
public abstract sealed class Place permits Elements {

    final Storage storage;
    final Layout layout;
    final ElementType type;
    final boolean readOnly;
    /** Byte address of the storage's first byte. */
    private final long base;

    Place(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        this.storage = storage;
        this.layout = layout;
        this.type = type;
        this.readOnly = readOnly;
        base = storage.address();
    }

    /** Byte address of the first element. @throws IllegalStateException if released */
    public final long address() {
        storage.check();
        return base + layout.offset() * type.bytes();
    }

    /** As {@link #address()}, of a storage that was seen to be alive. */
    final long known() {
        return base + layout.offset() * type.bytes();
    }

    /** Byte address of the element at a position in the storage, to be read. */
    final long readable(ElementType wanted, long position) {
        if (type != wanted) {
            throw ElementTypeException.access(type, wanted);
        }
        return readable(position);
    }

    final long readable(long position) {
        storage.check();
        return base + position * type.bytes();
    }

    /** A pooled block may have been released, and taken by another tensor, while it was being read. */
    final void read() {
        if (!storage.steady()) {
            storage.check();
        }
        Reference.reachabilityFence(storage);
    }

    /** As {@link #readable(ElementType, long)}, to be written; {@link #written} follows. */
    final long writable(ElementType wanted, long position) {
        if (type != wanted) {
            throw ElementTypeException.access(type, wanted);
        }
        return writable(position);
    }

    final long writable(long position) {
        if (readOnly) {
            throw ReadOnlyException.of("set", layout);
        }
        storage.pin();
        return base + position * type.bytes();
    }

    final void written() {
        storage.unpin();
    }

    final boolean read(boolean value) {
        read();
        return value;
    }

    final byte read(byte value) {
        read();
        return value;
    }

    final short read(short value) {
        read();
        return value;
    }

    final int read(int value) {
        read();
        return value;
    }

    final long read(long value) {
        read();
        return value;
    }

    final float read(float value) {
        read();
        return value;
    }

    final double read(double value) {
        read();
        return value;
    }
}
