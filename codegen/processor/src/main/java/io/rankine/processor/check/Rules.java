package io.rankine.processor.check;

import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.OpSetDecl;
import java.util.ArrayList;
import java.util.List;

/** All rules for op sets. */
public final class Rules {

    private static final List<Rule> ALL = List.of(
            new ClassRule(),
            new MethodRule(),
            new TypeRule(),
            new NonZeroRule(),
            new LimitsRule(),
            new NarrowRule(),
            new SignatureRule(),
            new ElementTypeRule(),
            new KindRule(),
            new OverloadRule(),
            new NameRule(),
            new TraitRule());

    private Rules() {}

    /** The errors of an op set; empty if it can be modelled. */
    public static List<Problem> check(OpSetDecl set) {
        List<Problem> problems = new ArrayList<>();
        ALL.forEach(rule -> rule.check(set, problems::add));
        if (problems.isEmpty()) {
            GeneratedNames.check(set.place(), Modeller.model(set), problems::add);
        }
        return problems;
    }
}
