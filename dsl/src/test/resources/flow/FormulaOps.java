package flow;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;

@OpSet
@ShapeChecked
final class FormulaOps {
    /** The shapes are those of the tensors that the op takes. */
    @Elementwise
    @Shape("[..., n]")
    static double weighted(@Shape("[..., n]") double a, @Shape("[n]") double weight) {
        return a * weight;
    }

    /** Sum of all elements. */
    @Reduction(identity = "0")
    @Shape("[...]")
    static double total(double sum, @Shape("[..., n]") double a) {
        return sum + a;
    }

    static double calls() {
        return total(weighted(2, 3), 4);
    }
}
