package io.rankine.exchange.numpy;

import java.nio.channels.WritableByteChannel;

/** A channel that is told when all is written: what is closed before that is given up. */
interface Completable extends WritableByteChannel {

    void complete();

    static void complete(WritableByteChannel out) {
        if (out instanceof Completable given) {
            given.complete();
        }
    }
}
