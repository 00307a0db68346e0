package io.rankine.spec.view;

import java.util.List;

/** The methods of several tensors whose shapes no signature tells, one row each. */
public final class Structures {

    public static final List<Structure> ALL = List.of(
            new Structure("concat", 1, Structure.ANY, false, (n, t) -> Joins.concat((int) n[0], t)),
            new Structure("stack", 1, Structure.ANY, false, (n, t) -> Joins.stack((int) n[0], t)),
            new Structure("take", 1, 2, false, (n, t) -> Selections.take(t[0], (int) n[0], t[1])),
            new Structure(
                    "takeAlong", 1, 2, false, (n, t) -> Selections.takeAlong("takeAlong", t[0], (int) n[0], t[1])),
            new Structure("filter", 1, 2, false, (n, t) -> Selections.filter(t[0], (int) n[0], t[1])),
            writing("put", 1, 3, (n, t) -> Selections.put(t[0], (int) n[0], t[1], t[2])),
            writing("putAlong", 1, 3, (n, t) -> Selections.putAlong(t[0], (int) n[0], t[1], t[2])),
            writing("putWhere", 0, 3, (n, t) -> Selections.putWhere(t[0], t[1], SizeAlgebra.UNKNOWN, t[2])),
            writing("assignWhere", 0, 3, (n, t) -> Selections.assignWhere("assignWhere", t[0], t[1], t[2])),
            writing("fillWhere", 0, 3, (n, t) -> Selections.assignWhere("fillWhere", t[0], t[1], t[2])),
            writing("assign", 0, 2, (n, t) -> Writes.assign(t[0], t[1])),
            writing("statement", 0, 2, (n, t) -> Writes.statement("assignment", t[0], t[1])),
            writing("map", 0, 2, (n, t) -> Writes.map(t[0], t[1])));

    private Structures() {}

    private interface Check {
        void of(long[] numbers, Axes... tensors);
    }

    private static Structure writing(String name, int numbers, int tensors, Check check) {
        return new Structure(name, numbers, tensors, true, (n, t) -> {
            check.of(n, t);
            return t[0].sizes.clone();
        });
    }
}
