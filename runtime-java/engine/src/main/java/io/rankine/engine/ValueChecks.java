package io.rankine.engine;

import io.rankine.modular.Moduli;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A structured op's limits on the values of its operands. */
final class ValueChecks {

    private final String op;
    private final Param[] params;
    private final ValueRange[] ranges;
    private final int[] ranged;
    private final int[] coprime;
    private final boolean any;

    ValueChecks(ShapeCheck shapes, Param[] params) {
        op = shapes.signature().name();
        this.params = params;
        ranged = IntStream.range(0, params.length)
                .filter(i -> ValueRange.limits(params[i]))
                .toArray();
        ranges = Arrays.stream(ranged)
                .mapToObj(i -> new ValueRange(params[i], shapes))
                .toArray(ValueRange[]::new);
        coprime = IntStream.range(0, params.length)
                .filter(i -> params[i].noCommonFactors())
                .toArray();
        any = ranged.length > 0 || coprime.length > 0 || Arrays.stream(params).anyMatch(Param::nonZero);
    }

    /** True if some values are refused. */
    boolean any() {
        return any;
    }

    /**
     * @param computes whether there is anything to compute; nothing is divided otherwise
     * @param operands of which kinds, element types and shapes fit
     */
    void run(boolean computes, Shaped... operands) {
        if (!any) {
            return;
        }
        for (int i = 0; i < ranged.length; i++) {
            ranges[i].check((Tensor) operands[ranged[i]], operands);
        }
        if (computes) {
            Operands.checkDivisors(op, params, operands);
        }
        if (coprime.length > 0) {
            checkFactors(operands);
        }
    }

    private void checkFactors(Shaped... operands) {
        Moduli all = (Moduli) operands[coprime[0]];
        RnsModuli together = all instanceof RnsModuli several ? several : RnsModuli.of(all.at(0));
        for (int i = 1; i < coprime.length; i++) {
            together = together.plus((Moduli) operands[coprime[i]]);
        }
        long[] pair = together.commonFactor();
        if (pair != null) {
            List<String> names =
                    Arrays.stream(coprime).mapToObj(i -> params[i].name()).toList();
            throw new IllegalArgumentException(op + ": moduli " + pair[0] + " and " + pair[1] + " of "
                    + String.join(" and ", names) + " have a common factor, " + pair[2]
                    + "; nothing was written. Allowed: moduli without common factors, such as different primes");
        }
    }
}
