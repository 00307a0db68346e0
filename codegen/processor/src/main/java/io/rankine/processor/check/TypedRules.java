package io.rankine.processor.check;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Rules for op sets of modules that use the typed tensors: what would have no effect there. */
public final class TypedRules {

    private TypedRules() {}

    /**
     * The errors; empty if there are none.
     *
     * @param members names of methods that every tensor has, as Kotlin sees them, with their number of parameters:
     *     {@code "copy/0"}
     */
    public static List<Problem> check(OpSetDecl set, Set<String> members) {
        List<Problem> problems = new ArrayList<>();
        for (MethodDecl method : set.methods()) {
            int others = method.operands().size() - 1;
            boolean axis = !method.kind().isElementwise();
            if (members.contains(method.op() + "/" + others)
                    || axis && members.contains(method.op() + "/" + (others + 1))) {
                problems.add(Problem.at(
                        method.place(),
                        "op-name",
                        "%s: every tensor has a method of this name, which Kotlin calls in place of the op; choose another name",
                        method.op()));
            }
        }
        return problems;
    }

    /**
     * Of an op set that no {@code @NativeBinding} of the module names: its C is that of translated formulas.
     *
     * @param settled tells of a method that it was translated, or that the reason against it was reported
     */
    public static List<Problem> checkTwins(OpSetDecl set, Predicate<MethodDecl> settled) {
        return set.methods().stream()
                .filter(method -> !settled.test(method))
                .flatMap(method -> method.nativeTwin().stream()
                        .map(twin -> Problem.at(
                                twin,
                                "native-twin",
                                "%s: no C is bound to %s here, and none is made of this method, so that @NativeTwin has no"
                                        + " effect; remove it, or name the op set in a @NativeBinding",
                                method.name(),
                                set.className())))
                .toList();
    }
}
