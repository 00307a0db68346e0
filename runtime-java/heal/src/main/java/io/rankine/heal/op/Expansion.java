package io.rankine.heal.op;

import io.rankine.engine.layout.Layout;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.Dialect;
import io.rankine.heal.machine.Value;
import org.jspecify.annotations.Nullable;

/** {@code expand} in both argument orders: the one that is possible, or, where both are, that of the dialect. */
final class Expansion {

    private Expansion() {}

    static Value of(Call call) {
        Value a = call.tensor(0);
        Layout layout = a.layout;
        @Nullable Layout axisFirst = expanded(layout, call.integer(0), call.integer(1));
        @Nullable Layout repeatsFirst = expanded(layout, call.integer(1), call.integer(0));
        Dialect dialect = call.machine().dialect();
        if (axisFirst != null && repeatsFirst != null) {
            boolean guessed = !axisFirst.equals(repeatsFirst);
            if (guessed) {
                call.machine().guess();
            }
            return a.view(dialect == Dialect.V0_1 ? repeatsFirst : axisFirst).guessed(guessed || a.guessed());
        }
        call.machine().hint(axisFirst != null ? Dialect.V1_0 : Dialect.V0_1, Dialect.CERTAIN);
        Layout possible = axisFirst != null ? axisFirst : repeatsFirst;
        // The refusal of the current order names what is wrong.
        return a.view(possible != null ? possible : layout.expand(call.axis(0), call.integer(1)));
    }

    private static @Nullable Layout expanded(Layout layout, long axis, long repeats) {
        int rank = layout.rank();
        boolean possible =
                axis >= -rank && axis < rank && layout.dim((int) (axis < 0 ? axis + rank : axis)) == 1 && repeats > 0;
        return possible ? layout.expand((int) axis, repeats) : null;
    }
}
