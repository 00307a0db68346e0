package io.rankine.engine;

/**
 * Work that a process does ahead of its own first calls, from a package above the engine; found by
 * {@link java.util.ServiceLoader}. The initialisation of the class hands in the parts by {@link Preload#rehearse}; no
 * instance is made.
 */
public interface Rehearsals {}
