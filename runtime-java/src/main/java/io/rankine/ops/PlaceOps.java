package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.ops.order.EntryCopy;
import io.rankine.ops.order.Places;
import io.rankine.spec.InRange;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Entries by places that are known, and elements by marks that are counted. Tensors have no method of them. */
@OpSet
public final class PlaceOps {

    private PlaceOps() {}

    /** {@code out[..., i, :] = a[..., places[i], :]}, for places from 0 on. */
    @Structured(value = "takeEntries(a: any [..., n, k], places: i64 [m]) -> [..., m, k]", split = "m")
    @NativeTwin
    public static void takeEntries(Tensor out, Tensor a, @InRange(from = "0", below = "n") Tensor places) {
        EntryCopy.gather(a, places.contiguous(), out, 0);
    }

    /** The first m elements where keep holds, then zeros. */
    @Structured("takeMarked(a: any [n], keep: bool [n], m: dim) -> [m]")
    @NativeTwin
    public static void takeMarked(Tensor out, Tensor a, Tensor keep, long m) {
        Places.elements(a, keep, out);
    }
}
