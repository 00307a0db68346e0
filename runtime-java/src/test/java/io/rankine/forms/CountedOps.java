package io.rankine.forms;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import java.util.concurrent.atomic.LongAdder;

/** An op that counts the elements it computes. */
@OpSet
public final class CountedOps {

    public static final LongAdder CALLS = new LongAdder();

    private CountedOps() {}

    /** The element itself. */
    @Elementwise("counted(a: [...]) -> [...]")
    public static double counted(double a) {
        CALLS.increment();
        return a;
    }
}
