package bad;

import io.rankine.engine.Tensor;
import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;
import io.rankine.spec.Structured;

@OpSet
final class NameOps {
    /** Doc. */
    @Elementwise("modSum(a: [...]) -> [...]")
    static int modSum(int a) {
        return a;
    }

    /** Doc. */
    @Elementwise("modsum(a: [...]) -> [...]")
    static int modsum(int a) { // error: [rankine:op-name] modsum and modSum get generated names that are too alike; rename one of them
        return a;
    }

    /** Doc. */
    @Reduction(value = "sum(a: [..., n]) -> [...]", identity = "0")
    static long sum(long acc, long a) {
        return acc + a;
    }

    /** Doc. */
    @Elementwise("sumAll(a: [...]) -> [...]")
    static int sumAll(int a) { // error: [rankine:op-name] sumAll and sum get generated names that are too alike; rename one of them
        return a;
    }

    /** Doc. */
    @Elementwise("writing(out: [...]) -> [...]")
    static int writing(
            int out) { // error: [rankine:parameter-name] writing: no parameter may be called 'out', which generated methods use themselves; choose another name
        return out;
    }

    /** Doc. */
    @Structured("parts(a: i64 [...]) -> ([...], [...])")
    static void parts(
            Tensor hashCode, // error: [rankine:parameter-name] parts: no result may be called 'hashCode', as a method of all objects; choose another name
            Tensor rest,
            Tensor a) {}
}
