package io.rankine.heal.format;

import org.jspecify.annotations.Nullable;

/** The entries of a transcript, one after the other. */
public interface EntrySource {

    /** The next entry, or null after the last one. */
    @Nullable
    Entry next();

    /** Number of the entry that {@link #next} gave last, counted from 0; -1 before the first. */
    long index();
}
