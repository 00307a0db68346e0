package all

import io.rankine.spec.Elementwise
import io.rankine.spec.Facet
import io.rankine.spec.OpSet

/** A second set of one package. */
@OpSet
@Facet("second")
object OtherOps {
    /** The next number. */
    @JvmStatic @Elementwise fun next(a: Long): Long = a + 1
}
