package io.rankine.engine;

/**
 * Work that a process does ahead of its own first calls, from a package above the engine; found by
 * {@link java.util.ServiceLoader}.
 */
public interface Rehearsals {

    /** Hands in the parts by {@link Preload#rehearse}; called once, before any of them runs. */
    void handIn();
}
