package io.rankine.processor.check;

import io.rankine.processor.model.Limits;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.processor.read.Place;
import java.util.List;
import java.util.function.Consumer;

/** An op that compares has the form of a comparison in all overloads, and one of them compares what orders are told by. */
final class OrderedRule implements Rule {

    private static final int PAIR = 2;
    private static final String KEY = "ordered";

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        for (List<MethodDecl> overloads : set.byName().values()) {
            overloads.stream()
                    .flatMap(method -> method.traits().ordered().stream())
                    .limit(1)
                    .forEach(place -> check(place, overloads, problems));
        }
    }

    private static void check(Place place, List<MethodDecl> overloads, Consumer<Problem> problems) {
        for (MethodDecl method : overloads) {
            if (!compares(method)) {
                problems.accept(Problem.at(
                        place,
                        KEY,
                        "@Ordered asks %s to be element-wise, with %d operands of one element type, of any shape [...] and any"
                                + " value, and a boolean result; %s is not: leave the trait out, or give the op another name"
                                + " where it is",
                        method.name(),
                        PAIR,
                        TraitRule.described(method)));
                return;
            }
        }
        if (overloads.stream().noneMatch(OrderedRule::isOfLongs)) {
            problems.accept(Problem.at(
                    place,
                    KEY,
                    "@Ordered asks %s to have a formula of long, which is given a number that tells the order, and 0; add one,"
                            + " or leave the trait out",
                    overloads.getFirst().name()));
        }
    }

    private static boolean compares(MethodDecl method) {
        List<ParamDecl> params = method.params();
        return method.kind().isElementwise()
                && method.returnType().equals("boolean")
                && params.size() == PAIR
                && params.getFirst().type().equals(params.getLast().type())
                && params.stream().allMatch(param -> param.limits().equals(Limits.NONE))
                && method.parsed().map(TraitRule::isOfAnyShape).orElse(true);
    }

    private static boolean isOfLongs(MethodDecl method) {
        return method.params().stream().allMatch(param -> param.type().equals("long"))
                && method.unsigned().isEmpty();
    }
}
