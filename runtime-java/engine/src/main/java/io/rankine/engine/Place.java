package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Storage;
import io.rankine.spec.ElementAccess;
import io.rankine.spec.ElementType;

/** The position of a tensor's elements, and the checks of each access. */
@ElementAccess
public abstract class Place {

    final Storage storage;
    final Layout layout;
    final ElementType type;
    final boolean readOnly;
    /** Byte address of the storage's first byte; 0 in memory of a device. */
    private final long base;

    Place(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        this.storage = storage;
        this.layout = layout;
        this.type = type;
        this.readOnly = readOnly;
        base = storage.base();
    }

    /** Byte address of the first element. @throws IllegalStateException if released */
    public final long address() {
        storage.check();
        return base + layout.offset() * type.bytes();
    }

    /** As {@link #address()}; in memory of a device, the place in its block. */
    final long position() {
        storage.base();
        return known();
    }

    /** As {@link #position()}, of a storage that was seen to be alive. */
    final long known() {
        return base + layout.offset() * type.bytes();
    }

    /** The elements in new memory, in row-major order. */
    abstract Elements copied();

    /** Byte offset of the element at a position in the storage, to be read. */
    final long readable(ElementType wanted, long position) {
        if (type != wanted) {
            throw ElementTypeException.access(type, wanted);
        }
        return position * type.bytes();
    }

    /** As {@link #readable}, to be written. */
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
        return position * type.bytes();
    }
}
