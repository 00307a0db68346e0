package io.rankine.bench.peers;

/** A library whose arrays lie in the heap of this JVM, and which takes one thread in the classes called here. */
abstract class InHeap extends InJvm {

    @Override
    public final boolean threads(int count) {
        return count == 1;
    }

    @Override
    final int largest() {
        return 10_000_000;
    }
}
