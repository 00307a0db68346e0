package io.rankine;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.LongFunction;

/** The entries of an axis as a list, each made when asked for. */
final class Entries<E> extends AbstractList<E> implements RandomAccess {

    private final int size;
    private final LongFunction<? extends E> entry;

    Entries(long size, LongFunction<? extends E> entry) {
        if (size > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "entries: an axis of size " + size + " exceeds a list: slice first, or ask for them by at(i)");
        }
        this.size = (int) size;
        this.entry = entry;
    }

    @Override
    public E get(int i) {
        return entry.apply(Objects.checkIndex(i, size));
    }

    @Override
    public int size() {
        return size;
    }
}
