package io.rankine.processor.check;

import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.OpSetDecl;
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
            new UnsignedRule(),
            new KindRule(),
            new SignatureRule(),
            new ElementTypeRule(),
            new OverloadRule(),
            new NameRule(),
            new TraitRule(),
            new OrderedRule());

    private Rules() {}

    /** The errors of an op set; empty if it can be modelled. */
    public static List<Problem> check(OpSetDecl set) {
        Problems problems = new Problems();
        ALL.forEach(rule -> problems.ask(to -> rule.check(set, to)));
        if (problems.all().isEmpty()) {
            problems.ask(to -> GeneratedNames.check(set.place(), Modeller.model(set), to));
        }
        return problems.all();
    }
}
