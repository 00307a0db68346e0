package io.rankine.processor.check;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.read.AnchorDecl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rules for the op sets of one anchor. */
public final class AnchorRules {

    private static final int HIGHEST_RANK = 16;

    private AnchorRules() {}

    /** The errors; empty if the emitters may run. */
    public static List<Problem> check(AnchorDecl anchor, List<OpSetModel> sets) {
        List<Problem> problems = new ArrayList<>();
        if (anchor.maxRank() < 0 || anchor.maxRank() > HIGHEST_RANK) {
            problems.add(Problem.at(
                    anchor.place(), "max-rank", "maxRank = %d; allowed are 0 to %d", anchor.maxRank(), HIGHEST_RANK));
        }
        Map<String, OpSetModel> owners = new HashMap<>();
        Map<String, String> symbols = new HashMap<>();
        for (OpSetModel set : sets) {
            for (OpModel op : set.ops()) {
                Optional<OpSetModel> other = op.overloads().stream()
                        .map(overload -> owners.putIfAbsent(receiver(op, overload), set))
                        .filter(owner -> owner != null && owner != set)
                        .findFirst();
                if (other.isPresent()) {
                    problems.add(Problem.at(
                            anchor.opSetsPlace(),
                            "op-clash",
                            "%s is an op of %s and of %s; rename one, or leave one op set to another anchor",
                            op.name(),
                            other.get().qualifiedName(),
                            set.qualifiedName()));
                    continue;
                }
                for (Overload overload : op.overloads()) {
                    String symbol = op.symbol(overload);
                    String owner = symbols.putIfAbsent(symbol, op.name());
                    if (overload.nativeTwin() && owner != null) {
                        problems.add(Problem.at(
                                anchor.opSetsPlace(),
                                "symbol-clash",
                                "%s and %s have the same native symbol %s; rename one",
                                owner,
                                op.name(),
                                symbol));
                    }
                }
            }
        }
        return problems;
    }

    /** Op sets may share a name as long as the first operand tells whose it is. */
    private static String receiver(OpModel op, Overload overload) {
        return op.name() + " of " + overload.params().getFirst().type();
    }
}
