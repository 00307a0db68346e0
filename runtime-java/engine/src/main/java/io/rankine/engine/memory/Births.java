package io.rankine.engine.memory;

import org.jspecify.annotations.Nullable;

/** Where results were made: whoever knows that nobody can read one any more ends it, rather than the garbage collector. */
public final class Births {

    private Births() {}

    /** Notes where a result was made; of small ones nothing is noted. */
    public static void note(Storage result, Object site) {
        Block block = result.pooled;
        if (block != null) {
            block.madeAt = site;
        }
    }

    /** Where it was made; null if nothing was noted. */
    public static @Nullable Object of(Storage storage) {
        Block block = storage.pooled;
        return block == null ? null : block.madeAt;
    }

    /** Releases a result, unless it has other owners, or was to outlive its scope. Whether its memory can be used again. */
    public static boolean end(Storage result) {
        if (result.isShared() || result.kept() || !result.alive()) {
            return false;
        }
        result.close();
        return true;
    }
}
