package io.rankine.ffm;

/**
 * What a module with libraries provides, one for each platform. Nothing calls it: an application that has
 * {@code io.rankine.ffm} in its module graph has those modules, too, because they provide this service.
 */
public interface LibraryModule {}
