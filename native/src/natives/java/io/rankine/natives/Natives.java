package io.rankine.natives;

import io.rankine.ffm.LibraryModule;

/** Brings the library beside it into module graphs. */
public final class Natives implements LibraryModule {}
