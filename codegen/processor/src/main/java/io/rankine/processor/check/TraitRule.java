package io.rankine.processor.check;

import io.rankine.processor.model.OpKind;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.processor.read.Place;
import io.rankine.processor.read.TraitsDecl.Named;
import io.rankine.processor.read.TraitsDecl.Twin;
import io.rankine.spec.Operator;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** An op has the form that its traits ask for, in all overloads, and its twin modulo p has the form that it asks for. */
final class TraitRule implements Rule {

    private static final String ANY = "[...]";
    private static final int PAIR = 2;
    private static final String FACET = "facet";
    private static final Pattern FACET_NAME = Pattern.compile("[a-z][A-Za-z0-9]*");

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        set.byName().values().forEach(overloads -> check(overloads, problems));
    }

    private static void check(List<MethodDecl> overloads, Consumer<Problem> problems) {
        List<Twin> twins = new ArrayList<>();
        for (MethodDecl method : overloads) {
            method.traits().operator().ifPresent(place -> checkOperator(place, overloads, problems));
            method.traits().promotes().ifPresent(place -> checkForm(place, "Promotes", PAIR, overloads, problems));
            method.traits().modular().ifPresent(twins::add);
            method.traits().inExpressions().ifPresent(place -> checkWhole(place, method, problems));
        }
        checkFacets(overloads, problems);
        if (twins.stream().map(Twin::name).distinct().count() > 1) {
            problems.accept(Problem.at(
                    twins.getLast().place(),
                    "modular",
                    "%s has the twins %s and %s; keep one of them",
                    overloads.getFirst().name(),
                    twins.getFirst().name(),
                    twins.getLast().name()));
            return;
        }
        twins.stream().limit(1).forEach(twin -> checkTwin(twin, overloads, problems));
    }

    private static void checkWhole(Place place, MethodDecl method, Consumer<Problem> problems) {
        boolean fits = method.kind().takesTensors()
                && method.returnType().equals("void")
                && method.parsed()
                        .map(signature -> signature.results().size() == 1
                                && signature.parameters().size() <= 1 + PAIR)
                        .orElse(true);
        if (!fits) {
            problems.accept(Problem.at(
                    place,
                    "inExpressions",
                    "@InExpressions is for ops on one or two whole tensors, @Structured, with one result whose shape follows"
                            + " from the operands; %s is no such op: leave it out",
                    described(method)));
        }
    }

    private static void checkOperator(Place place, List<MethodDecl> overloads, Consumer<Problem> problems) {
        String name = overloads.getFirst().name();
        int operands = Operator.INFIX.contains(name) ? PAIR : Operator.OPERANDS.getOrDefault(name, 0);
        if (operands == 0) {
            problems.accept(Problem.at(
                    place,
                    "operator",
                    "Kotlin has no operator %s; the operators are %s, the infix functions %s: rename the op or leave"
                            + " @Operator out",
                    name,
                    String.join(", ", new TreeSet<>(Operator.OPERANDS.keySet())),
                    String.join(", ", new TreeSet<>(Operator.INFIX))));
            return;
        }
        checkForm(place, "Operator", operands, overloads, problems);
    }

    private static void checkFacets(List<MethodDecl> overloads, Consumer<Problem> problems) {
        List<Named> facets = overloads.stream()
                .flatMap(method -> method.traits().facet().stream())
                .toList();
        facets.stream()
                .flatMap(facet -> problem(facet, facets.getFirst(), overloads).stream())
                .limit(1)
                .forEach(problems);
    }

    private static Optional<Problem> problem(Named facet, Named first, List<MethodDecl> overloads) {
        MethodDecl op = overloads.getFirst();
        if (!facet.name().equals(first.name())) {
            return Optional.of(Problem.at(
                    facet.place(),
                    FACET,
                    "%s stands behind %s and %s; keep one of them",
                    op.name(),
                    first.name(),
                    facet.name()));
        }
        if (!FACET_NAME.matcher(facet.name()).matches() || SourceVersion.isKeyword(facet.name())) {
            return Optional.of(Problem.at(
                    facet.place(),
                    FACET,
                    "@Facet names a method of tensors, in letters and digits from a small letter on, such as \"linalg\";"
                            + " \"%s\" is no such name",
                    facet.name()));
        }
        return mayStandBehind(overloads)
                ? Optional.empty()
                : Optional.of(Problem.at(
                        facet.place(),
                        FACET,
                        "@Facet is for ops on whole tensors, @Structured, for folds, and for element-wise ops without"
                                + " @Operator, @Promotes and @Modular; %s is none of these: leave it out",
                        op.name()));
    }

    private static boolean mayStandBehind(List<MethodDecl> overloads) {
        OpKind kind = overloads.getFirst().kind();
        return kind.takesTensors()
                || kind.folds()
                || kind.isElementwise() && overloads.stream().noneMatch(TraitRule::standsOnTheTensor);
    }

    /** Whether Kotlin's operators, promotion or a scope look for it there. */
    private static boolean standsOnTheTensor(MethodDecl method) {
        return method.traits().operator().isPresent()
                || method.traits().promotes().isPresent()
                || method.traits().modular().isPresent();
    }

    private static void checkForm(
            Place place, String trait, int operands, List<MethodDecl> overloads, Consumer<Problem> problems) {
        overloads.stream()
                .filter(method -> !hasForm(method, operands))
                .limit(1)
                .forEach(method -> problems.accept(Problem.at(
                        place,
                        trait.toLowerCase(java.util.Locale.ROOT),
                        "@%s asks %s to be element-wise, with %d %s of the result's element type and of any shape %s;"
                                + " %s is not: leave the trait out, or give the op another name where it is",
                        trait,
                        method.name(),
                        operands,
                        operands == 1 ? "operand" : "operands",
                        ANY,
                        described(method))));
    }

    private static boolean hasForm(MethodDecl method, int operands) {
        return method.kind().isElementwise()
                && method.stored().isEmpty()
                && method.params().size() == operands
                && method.params().stream().allMatch(param -> param.type().equals(method.returnType()))
                && method.parsed().map(TraitRule::isOfAnyShape).orElse(true);
    }

    static boolean isOfAnyShape(Signature signature) {
        return signature.parameters().stream()
                .map(Parameter::type)
                .allMatch(type -> type.shape().toString().equals(ANY));
    }

    private static void checkTwin(Twin twin, List<MethodDecl> overloads, Consumer<Problem> problems) {
        String name = overloads.getFirst().name();
        if (twin.overloads().isEmpty()) {
            problems.accept(Problem.at(
                    twin.place(),
                    "modular",
                    "%s: there is no op %s in %s; declare it there, or name its op set: @Modular(value = \"%s\", in ="
                            + " OtherOps.class)",
                    name,
                    twin.name(),
                    twin.set(),
                    twin.name()));
        } else if (overloads.stream()
                .noneMatch(method -> twin.overloads().stream().anyMatch(other -> fits(method, other)))) {
            problems.accept(Problem.at(
                    twin.place(),
                    "modular",
                    "%s cannot take the place of %s; a twin takes the same operands and a Modulus behind them, and its"
                            + " result is the same",
                    described(twin.overloads().getFirst()),
                    described(overloads.getFirst())));
        }
    }

    private static boolean fits(MethodDecl method, MethodDecl twin) {
        List<String> wanted = new ArrayList<>(types(method));
        wanted.add(Modeller.MODULUS);
        return method.kind().isElementwise()
                && twin.kind().isElementwise()
                && twin.returnType().equals(method.returnType())
                && types(twin).equals(wanted)
                && shapes(twin, method.params().size())
                        .equals(shapes(method, method.params().size()));
    }

    private static List<String> types(MethodDecl method) {
        return method.params().stream().map(ParamDecl::type).toList();
    }

    /** The shapes of the first operands and of the results. */
    private static List<String> shapes(MethodDecl method, int operands) {
        List<Type> types = new ArrayList<>();
        method.parsed().ifPresent(signature -> {
            signature.parameters().stream().limit(operands).map(Parameter::type).forEach(types::add);
            types.addAll(signature.results());
        });
        return types.stream().map(type -> type.shape().toString()).toList();
    }

    static String described(MethodDecl method) {
        return "%s %s(%s)"
                .formatted(
                        simple(method.returnType()),
                        method.name(),
                        String.join(
                                ", ",
                                types(method).stream().map(TraitRule::simple).toList()));
    }

    private static String simple(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
