package io.rankine.processor.check;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Names made from the names of ops are different, also where upper and lower case are the same. */
final class NameRule implements Rule {

    private static final Set<String> RESERVED = Set.of("out", "axis", "loop", "Tensor");

    /** What no component of a record may be called. */
    private static final Set<String> OF_OBJECTS =
            Set.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        Map<String, String> taken = new HashMap<>();
        set.byName().forEach((name, overloads) -> {
            MethodDecl first = overloads.getFirst();
            for (String form : forms(first)) {
                // Without the underscores of constants and of C symbols, and as some file systems see it.
                String key = form.replace("_", "").toLowerCase(Locale.ROOT);
                String other = taken.putIfAbsent(key, name);
                if (other != null && !other.equals(name)) {
                    problems.accept(Problem.at(
                            first.place(),
                            "op-name",
                            "%s and %s get generated names that are too alike; rename one of them",
                            name,
                            other));
                    break;
                }
            }
            overloads.forEach(method -> checkParameters(method, problems));
        });
    }

    private static List<String> forms(MethodDecl method) {
        return CheckedKind.of(method).methods().stream()
                .map(end -> method.op() + end)
                .toList();
    }

    private static void checkParameters(MethodDecl method, Consumer<Problem> problems) {
        List<ParamDecl> several = method.outs().size() > 1 ? method.outs() : List.of();
        for (ParamDecl param :
                Stream.concat(several.stream(), method.operands().stream()).toList()) {
            if (RESERVED.contains(param.name())) {
                problems.accept(Problem.at(
                        param.place(),
                        "parameter-name",
                        "%s: no parameter may be called '%s', which generated methods use themselves; choose another name",
                        method.name(),
                        param.name()));
            }
        }
        several.stream()
                .filter(result -> OF_OBJECTS.contains(result.name()))
                .forEach(result -> problems.accept(Problem.at(
                        result.place(),
                        "parameter-name",
                        "%s: no result may be called '%s', as a method of all objects; choose another name",
                        method.name(),
                        result.name())));
    }
}
