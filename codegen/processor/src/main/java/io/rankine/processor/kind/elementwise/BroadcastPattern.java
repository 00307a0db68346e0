package io.rankine.processor.kind.elementwise;

import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.ShapePattern;
import java.util.List;

/** Broadcasting decided on the patterns of a signature, which holds for every shape that matches them. */
final class BroadcastPattern {

    private static final String ONE = "1";

    private BroadcastPattern() {}

    /** True if whatever matches {@code operand} broadcasts to what {@code result} then is. */
    static boolean broadcasts(ShapePattern operand, ShapePattern result) {
        if (!(operand instanceof ShapePattern.Dims(List<DimPattern> from)
                && result instanceof ShapePattern.Dims(List<DimPattern> to))) {
            return false;
        }
        for (int i = 1; i <= from.size(); i++) {
            if (i > to.size() || !fits(from.get(from.size() - i), to.get(to.size() - i))) {
                return false;
            }
        }
        return true;
    }

    /** True if each dimension of the result is that of an operand, from the right. */
    static boolean covers(List<ShapePattern> operands, ShapePattern result) {
        if (!(result instanceof ShapePattern.Dims(List<DimPattern> to))) {
            return false;
        }
        for (int i = 1; i <= to.size(); i++) {
            int fromRight = i;
            DimPattern dim = to.get(to.size() - i);
            if (operands.stream().noneMatch(operand -> gives(operand, fromRight, dim))) {
                return false;
            }
        }
        return true;
    }

    private static boolean gives(ShapePattern operand, int fromRight, DimPattern dim) {
        return operand instanceof ShapePattern.Dims(List<DimPattern> from)
                && fromRight <= from.size()
                && named(from.get(from.size() - fromRight)).equals(dim.toString());
    }

    private static boolean fits(DimPattern from, DimPattern to) {
        if (to instanceof DimPattern.Fresh || from instanceof DimPattern.Fresh) {
            return false;
        }
        boolean group = from instanceof DimPattern.Group;
        return named(from).equals(to.toString()) || !group && from.toString().equals(ONE);
    }

    /** The name to which {@code n|1} joins, or the dimension as it is written. */
    private static String named(DimPattern dim) {
        return dim instanceof DimPattern.OrOne(String name) ? name : dim.toString();
    }
}
