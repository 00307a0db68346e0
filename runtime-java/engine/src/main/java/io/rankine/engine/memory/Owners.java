package io.rankine.engine.memory;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Those who own one memory. The last one to leave gives it back. */
final class Owners {

    /** Whose loan the memory is; kept reachable for as long as any of them is. */
    private final Storage first;

    private final AtomicInteger count = new AtomicInteger(1);

    private Owners(Storage first) {
        this.first = first;
    }

    /** The owners of {@code known}'s memory, and one more. It is entered meanwhile, so that it does not leave. */
    static Owners of(Storage known) {
        Owners all = known.knownOwners();
        if (all == null) {
            all = known.owners(new Owners(known));
        }
        all.count.incrementAndGet();
        return all;
    }

    boolean isFirst(Storage storage) {
        return storage == first;
    }

    int count() {
        return count.get();
    }

    /** What gives one share back: once, though it may run twice. */
    Runnable share() {
        return new Share(this);
    }

    private static final class Share implements Runnable {
        private final Owners all;
        private final AtomicBoolean left = new AtomicBoolean();

        Share(Owners all) {
            this.all = all;
        }

        @Override
        public void run() {
            if (!left.getAndSet(true)) {
                all.leave();
            }
        }
    }

    void leave() {
        if (count.decrementAndGet() == 0) {
            first.giveBack();
        }
    }
}
