package io.rankine.heal;

/** Memory that device tensors share. While planning only its size is known. */
final class Buffer {

    final long bytes;

    /** Names bound to a tensor in this memory: it is released with the last one. */
    int names;

    Buffer(long bytes) {
        this.bytes = bytes;
    }
}
