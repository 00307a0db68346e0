package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import java.lang.ref.Reference;

/** Reads one byte of each page that a tensor's elements lie on. */
final class Prefetch {

    private static final long PAGE = 4096;

    /** The sink of the bytes read, so that the reads are not dead code. */
    private static volatile byte sink;

    private Prefetch() {}

    static void touch(Elements tensor) {
        if (tensor.layout.size() == 0) {
            return;
        }
        tensor.storage.pin();
        try {
            sink = touched(tensor);
        } finally {
            tensor.storage.unpin();
            Reference.reachabilityFence(tensor);
        }
    }

    private static byte touched(Elements tensor) {
        Layout layout = tensor.layout;
        long width = tensor.type.bytes();
        long base = tensor.address() - layout.offset() * width;
        long last = base + (layout.highest() + 1) * width - 1;
        byte all = Mem.getByte(last);
        for (long address = base + layout.lowest() * width; address <= last; address += PAGE) {
            all ^= Mem.getByte(address);
        }
        return all;
    }
}
