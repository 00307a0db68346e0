package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;

/** Keys that stand in ascending order as they are; of others the first ones tell. */
final class Ascent {

    private Ascent() {}

    /** @param bytes of one of n keys */
    static boolean holds(int bytes, long keys, int n) {
        return bytes == Integer.BYTES ? ofInts(keys, n) : ofLongs(keys, n);
    }

    private static boolean ofInts(long keys, int n) {
        for (int i = 1; i < n; i++) {
            long at = keys + (long) i * Integer.BYTES;
            if (Mem.getInt(at - Integer.BYTES) > Mem.getInt(at)) {
                return false;
            }
        }
        return true;
    }

    private static boolean ofLongs(long keys, int n) {
        for (int i = 1; i < n; i++) {
            long at = keys + (long) i * Long.BYTES;
            if (Mem.getLong(at - Long.BYTES) > Mem.getLong(at)) {
                return false;
            }
        }
        return true;
    }
}
