package io.rankine.engine.memory;

import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Runs an action once an object is unreachable, as a {@link Cleaner} does, but on the thread that sweeps. So whoever waits
 * for memory needs no other thread: once the collector has run, one pass over the references finds all that is unreachable.
 * Actions may run twice, where an Error cuts the first run short. They must neither wait nor be of others' code.
 */
final class Reclaimer {

    /** References that one hold of the lock looks at. */
    private static final int CHUNK = 4096;
    /** Sweeps that nobody has to wait for take one part in this many of the time: there may be millions of claims. */
    private static final int SHARE = 20;

    private @Nullable Claim[] claims = new Claim[64];
    private int count;
    /** Held by whoever sweeps. */
    private final Object sweeping = new Object();
    /** What the sweep in progress has found, those registered first in front. */
    private @Nullable Claim dead;
    /** Number of the last sweep, when it ended, and what it took. */
    private int sweep;

    private volatile long sweptAt = System.nanoTime();
    private volatile long cost;
    /** Of an object that was unreachable from the start: the next run of the collector clears this. */
    private volatile PhantomReference<Object> canary = canary();

    /** An object, weakly, and what runs once it is unreachable. */
    final class Claim extends PhantomReference<Object> implements Cleaner.Cleanable {
        private final Runnable action;
        private int index = -1;
        /** Of those that the sweep in progress has found. */
        private @Nullable Claim next;

        private int foundBy;

        Claim(Object referent, Runnable action) {
            super(referent, null);
            this.action = action;
        }

        /** Runs the action at once, and never later. */
        @Override
        public void clean() {
            action.run();
            remove(this);
        }
    }

    Claim register(Object referent, Runnable action) {
        Claim claim = new Claim(referent, action);
        add(claim);
        return claim;
    }

    /** Sweeps if the collector has run since the last sweep began. */
    void sweepIfDue() {
        if (canary.refersTo(null)) {
            sweep();
        }
    }

    /** As {@link #sweepIfDue()}, unless that took too large a share of the time; returns whether it has swept. */
    boolean sweepIfCheap() {
        boolean cheap = canary.refersTo(null) && System.nanoTime() - sweptAt >= SHARE * cost;
        if (cheap) {
            sweep();
        }
        return cheap;
    }

    /** Runs the actions of all objects that the collector has found unreachable, in about the order of their registration. */
    void sweep() {
        synchronized (sweeping) {
            long begin = System.nanoTime();
            canary = canary();
            find();
            while (dead != null) {
                Claim claim = dead;
                dead = claim.next;
                claim.next = null;
                claim.clean();
            }
            sweptAt = System.nanoTime();
            cost = sweptAt - begin;
        }
    }

    private void find() {
        dead = null;
        sweep++;
        int left = Integer.MAX_VALUE;
        while (left > 0) {
            left = scan(left);
        }
    }

    /** From the end on, as the last claim takes the place of one that is removed meanwhile. Returns where the next scan begins. */
    private synchronized int scan(int end) {
        int begin = Math.min(end, count);
        int stop = Math.max(0, begin - CHUNK);
        for (int i = begin - 1; i >= stop; i--) {
            Claim claim = claims[i];
            if (claim != null && claim.refersTo(null) && claim.foundBy != sweep) {
                claim.foundBy = sweep;
                claim.next = dead;
                dead = claim;
            }
        }
        return stop;
    }

    private synchronized void add(Claim claim) {
        if (count == claims.length) {
            claims = Arrays.copyOf(claims, 2 * count);
        }
        claims[count] = claim;
        claim.index = count;
        count++;
    }

    private synchronized void remove(Claim claim) {
        int index = claim.index;
        if (index >= 0) {
            count--;
            Claim last = claims[count];
            if (last != null) {
                last.index = index;
            }
            claims[index] = last;
            claims[count] = null;
            claim.index = -1;
        }
    }

    private static PhantomReference<Object> canary() {
        return new PhantomReference<>(new Object(), null);
    }
}
