package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Elements as sets: the different ones in ascending order. Zeros are equal; NaN is one element, and in no other set. */
@OpSet
@Facet("stats")
public final class SetOps {

    private SetOps() {}

    /** What stands in a or in b; NumPy's union1d. */
    @Structured("union1d(a: bool|real [*], b: [*]) -> [?]")
    public static Tensor union1d(Tensor a, Tensor b) {
        return different(SequenceEntry.concat(a.flatten(), b.flatten()));
    }

    /** What stands in a and in b; NumPy's intersect1d. */
    @Structured("intersect1d(a: bool|real [*], b: [*]) -> [?]")
    public static Tensor intersect1d(Tensor a, Tensor b) {
        Tensor different = different(a);
        return SearchEntry.filter(different, SearchEntry.isIn(different, b.flatten()));
    }

    /** What stands in a, but not in b; NumPy's setdiff1d. */
    @Structured("setdiff1d(a: bool|real [*], b: [*]) -> [?]")
    public static Tensor setdiff1d(Tensor a, Tensor b) {
        Tensor different = different(a);
        return SearchEntry.filter(different, LogicEntry.not(SearchEntry.isIn(different, b.flatten())));
    }

    /** What stands in a or in b, but not in both; NumPy's setxor1d. */
    @Structured("setxor1d(a: bool|real [*], b: [*]) -> [?]")
    public static Tensor setxor1d(Tensor a, Tensor b) {
        Tensor sorted = SearchEntry.sort(SequenceEntry.concat(different(a), different(b)));
        long n = sorted.dim(0);
        if (n == 0) {
            return sorted;
        }
        Tensor differs = Tensor.empty(ElementType.BOOL, n + 1);
        differs.fill(true);
        ComparisonEntry.notEqualToInto(
                sorted.slice(0, 1, n, 1), sorted.slice(0, 0, n - 1, 1), differs.slice(0, 1, n, 1));
        Tensor alone = LogicEntry.and(differs.slice(0, 0, n, 1), differs.slice(0, 1, n + 1, 1));
        return different(SearchEntry.filter(sorted, alone));
    }

    private static Tensor different(Tensor a) {
        return SearchEntry.unique(a).values();
    }
}
