package io.rankine.processor;

import io.rankine.processor.check.PackageNames;
import io.rankine.processor.check.Problem;
import io.rankine.processor.check.Rules;
import io.rankine.processor.check.TypedRules;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.ffm.FormulasFile;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetC;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.translate.Formulas;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** From the declaration of an op set to its files, whichever compiler read it. Of one compilation. */
public final class Generation {

    private final PackageNames names = new PackageNames();

    /**
     * What an op set finds around it.
     *
     * @param maxRank the highest rank with a typed tensor, -1 where the module sees none
     * @param members names of methods that every typed tensor has, as Kotlin sees them, with their number of parameters:
     *     {@code "copy/0"}; asked for only if there are typed tensors
     * @param formulas the translations of its methods
     * @param bound whether a {@code @NativeBinding} of the module names the op set
     */
    public record Module(int maxRank, Supplier<Set<String>> members, boolean bound, Formulas formulas) {

        /** Of a compiler that does not show the bodies of methods. */
        public Module(int maxRank, Supplier<Set<String>> members, boolean bound) {
            this(maxRank, members, bound, Formulas.NONE);
        }
    }

    /** The model of an op set, where nothing is wrong with it, and what is. */
    public record Made(List<Problem> problems, Optional<OpSetModel> set, List<Generated> files) {

        private static Made refused(List<Problem> problems) {
            return new Made(problems, Optional.empty(), List.of());
        }
    }

    public Made opSet(OpSetDecl decl, Module module) {
        List<Problem> problems = new ArrayList<>(Rules.check(decl));
        boolean typed = module.maxRank() >= 0;
        if (typed) {
            problems.addAll(TypedRules.check(decl, module.members().get()));
        }
        if (!problems.isEmpty() || decl.methods().stream().anyMatch(MethodDecl::malformed)) {
            return Made.refused(problems);
        }
        OpSetModel set = ServedOverloads.in(Modeller.model(decl), module.formulas());
        Optional<Problem> clash = names.claim(decl.place(), set);
        if (clash.isPresent()) {
            return Made.refused(List.of(clash.get()));
        }
        Optional<Generated> c = FormulasFile.of(set, module.formulas());
        if (!typed || module.bound()) {
            Request request = typed ? Request.opSetOnTensors(set, module.maxRank()) : Request.opSet(set, false);
            return new Made(
                    List.of(),
                    Optional.of(set),
                    Stream.concat(files(request).stream(), c.stream()).toList());
        }
        OpSetC own = c.map(file -> new OpSetC(FormulasFile.symbols(set, module.formulas()), file.text()))
                .orElse(OpSetC.NONE);
        Set<String> translated = translated(set, own);
        problems.addAll(TypedRules.checkTwins(
                decl,
                method -> translated.contains(method.op()) || module.formulas().isRefused(method.name())));
        return problems.isEmpty()
                ? new Made(List.of(), Optional.of(set), files(Request.opSetOnTensors(set, module.maxRank(), own)))
                : Made.refused(problems);
    }

    /** The names of ops with an overload in C. */
    private static Set<String> translated(OpSetModel set, OpSetC c) {
        return set.ops().stream()
                .filter(op ->
                        op.overloads().stream().anyMatch(overload -> c.symbols().contains(op.symbol(overload))))
                .map(OpModel::name)
                .collect(Collectors.toSet());
    }

    /** What the emitters make of a request. */
    static List<Generated> files(Request request) {
        return Emitters.ALL.stream()
                .filter(emitter -> emitter.wants(request))
                .flatMap(emitter -> emitter.emit(request).stream())
                .toList();
    }
}
