package io.rankine.processor.flow.value;

import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import java.util.Arrays;
import java.util.List;

/** The common case of broadcasting, decided at once: on each axis all sizes are 1 or known to be the same. */
public final class EqualOrOne {

    private EqualOrOne() {}

    /** The joined shape; unranked where inference has to decide. */
    public static Shape join(List<Argument> arguments) {
        int rank = 0;
        for (Argument argument : arguments) {
            if (!(argument instanceof Shape.Ranked shape)) {
                return Shape.UNRANKED;
            }
            rank = Math.max(rank, shape.rank());
        }
        Dim[] joined = new Dim[rank];
        Arrays.fill(joined, Dim.ONE);
        for (Argument argument : arguments) {
            List<Dim> dims = ((Shape.Ranked) argument).dims();
            for (int i = 1; i <= dims.size(); i++) {
                Dim dim = dims.get(dims.size() - i);
                Dim other = joined[rank - i];
                if (dim instanceof Dim.Unknown || (!dim.isOne() && !other.isOne() && !dim.equals(other))) {
                    return Shape.UNRANKED;
                }
                joined[rank - i] = dim.isOne() ? other : dim;
            }
        }
        return new Shape.Ranked(Arrays.asList(joined));
    }
}
