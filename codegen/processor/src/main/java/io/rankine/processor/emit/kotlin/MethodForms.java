package io.rankine.processor.emit.kotlin;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.model.NumberMethod;
import io.rankine.processor.model.NumberMethod.Parameter;
import io.rankine.processor.model.NumberMethod.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code tensor.reshape(n, m)} and {@code distributions.gamma(2, 1, n)} of Int and Long, mixed: the functions of one class whose
 * members take Longs and Doubles. In the place of one or two Longs stand Int and Long in all mixtures, in that of more, and of several
 * arguments, any Number; in that of a Double any Number that is exact.
 */
final class MethodForms {

    /** With more Longs there would be too many mixtures. */
    private static final int MIXED = 2;

    /** Of so many functions kotlinc would print three lines each, and more. */
    private static final int MANY = 3;

    private static final Set<String> OPERATORS = Set.of("get", "set");

    /** 64 bits that are read without a sign, which an Int has not. */
    private static final String UNSIGNED = "Unsigned";

    private static final Type LONG = Type.of("long");
    private static final Type DOUBLE = Type.of("double");
    private static final Type LONGS = Type.arrayOf(LONG);

    private final List<NumberMethod> methods;
    private final List<String> told;

    /**
     * @param methods all of the class
     * @param told names of which another function tells wrong arguments
     */
    MethodForms(List<NumberMethod> methods, List<String> told) {
        this.methods = methods;
        this.told = told;
    }

    /** Of a class that is generated. */
    static MethodForms of(ClassName owner, List<MethodSpec> methods, List<String> told) {
        return new MethodForms(
                methods.stream()
                        .map(method -> new NumberMethod(
                                owner.getCanonicalName(),
                                0,
                                method.name(),
                                method.parameters().stream()
                                        .map(parameter -> new Parameter(parameter.name(), type(parameter.type())))
                                        .toList(),
                                method.varargs(),
                                type(method.returnType())))
                        .toList(),
                told);
    }

    private static Type type(com.palantir.javapoet.TypeName type) {
        return type instanceof ArrayTypeName array
                ? Type.arrayOf(type(array.componentType()))
                : Type.of(type.toString());
    }

    List<FunSpec> all() {
        List<FunSpec> all = new ArrayList<>();
        methods.stream()
                .filter(this::isWidened)
                .sorted(Comparator.comparing(NumberMethod::name)
                        .thenComparing(method -> method.parameters().toString()))
                .forEach(method -> {
                    mixtures(method).stream()
                            .filter(types -> !isMember(method, types))
                            .forEach(types -> all.add(function(method, types)));
                    if (isVarying(method)) {
                        RefusedSizes.FRACTIONS.forEach(fraction -> all.add(refused(method, fraction)));
                    } else if (!isMixed(method)) {
                        all.addAll(refusedIn(method));
                    }
                });
        all.addAll(refused(all));
        return all;
    }

    /** For each name with so many functions that a wrong argument fills a screen one of any arguments, which does not compile. */
    private List<FunSpec> refused(List<FunSpec> functions) {
        Map<String, Long> counts = functions.stream()
                .collect(Collectors.groupingBy(FunSpec::getName, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .filter(count -> count.getValue() >= MANY && !told.contains(count.getKey()))
                .map(count -> methods.stream()
                        .filter(method -> method.name().equals(count.getKey()))
                        .filter(this::isWidened)
                        .toList())
                .map(of -> Refusals.anything(
                        receiver(of.getFirst()),
                        of.getFirst().name(),
                        of.stream().map(MethodForms::written).collect(Collectors.joining(" or ", "write ", ""))))
                .toList();
    }

    /** {@code gamma(k: Double, vararg shape: Long)}. */
    private static String written(NumberMethod method) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            parameters.add((i == fixed(method) ? "vararg " : "")
                    + method.parameters().get(i).name() + ": "
                    + simple(singly(method).get(i)));
        }
        return method.name() + "(" + String.join(", ", parameters) + ")";
    }

    private static String simple(Type type) {
        TypeName name = KotlinTypes.of(type);
        return name instanceof ClassName named ? named.getSimpleName() : name.toString();
    }

    private boolean isWidened(NumberMethod method) {
        boolean numbers =
                isVarying(method) || method.parameters().stream().anyMatch(parameter -> isNumber(parameter.type()));
        boolean open = method.result().isOpen()
                || method.parameters().stream()
                        .anyMatch(parameter -> parameter.type().isOpen());
        return numbers && !open && !method.name().endsWith(UNSIGNED) && !isCovered(method);
    }

    private static boolean isNumber(Type type) {
        return type.equals(LONG) || type.equals(DOUBLE);
    }

    /** Whether its last Longs are as many as are given. */
    private static boolean isVarying(NumberMethod method) {
        return method.varargs() && method.parameters().getLast().type().equals(LONGS);
    }

    /** Whether another one does: as many Longs as are given, or a Long where this one has a Double. */
    private boolean isCovered(NumberMethod method) {
        List<Type> types = types(method);
        return others(method)
                .anyMatch(other ->
                        types.stream().allMatch(LONG::equals) && types(other).equals(List.of(LONGS)) && other.varargs()
                                || types.contains(DOUBLE)
                                        && types(other).contains(LONG)
                                        && types.equals(types(other).stream()
                                                .map(type -> type.equals(LONG) ? DOUBLE : type)
                                                .toList()));
    }

    private Stream<NumberMethod> others(NumberMethod method) {
        return methods.stream().filter(other -> other != method && other.name().equals(method.name()));
    }

    private static List<Type> types(NumberMethod method) {
        return method.parameters().stream().map(Parameter::type).toList();
    }

    /** Whether Int and Long stand in the place of its Longs in all mixtures, and not any Number. */
    private static boolean isMixed(NumberMethod method) {
        return types(method).stream().filter(LONG::equals).count() <= MIXED;
    }

    /** Types of the parameters of each function, that of one argument where there may be several. */
    private static List<List<TypeName>> mixtures(NumberMethod method) {
        boolean mixed = isMixed(method);
        List<List<TypeName>> mixtures = List.of(List.of());
        for (Type type : singly(method)) {
            List<TypeName> choices =
                    type.equals(LONG) && mixed && (mixtures.getFirst().size() < fixed(method))
                            ? List.of(TypeNames.INT, TypeNames.LONG)
                            : List.of(isNumber(type) ? TypeNames.NUMBER : KotlinTypes.of(type));
            mixtures = mixtures.stream()
                    .flatMap(before -> choices.stream()
                            .map(choice -> Stream.concat(before.stream(), Stream.of(choice))
                                    .toList()))
                    .toList();
        }
        return mixtures;
    }

    /** The types of its parameters, that of one argument where there may be several. */
    private static List<Type> singly(NumberMethod method) {
        List<Type> types = new ArrayList<>(types(method));
        if (method.varargs()) {
            types.add(types.removeLast().arguments().getFirst());
        }
        return types;
    }

    /** How many parameters stand for one argument each. */
    private static int fixed(NumberMethod method) {
        return method.parameters().size() - (method.varargs() ? 1 : 0);
    }

    /** Whether a member has these types. */
    private boolean isMember(NumberMethod method, List<TypeName> types) {
        return Stream.concat(Stream.of(method), others(method))
                .filter(other -> other.varargs() == method.varargs()
                        && singly(other).stream().noneMatch(Type::isOpen))
                .anyMatch(other ->
                        types.equals(singly(other).stream().map(KotlinTypes::of).toList()));
    }

    private static FunSpec function(NumberMethod method, List<TypeName> types) {
        FunSpec.Builder function = FunSpec.builder(method.name())
                .receiver(receiver(method))
                .addModifiers(modifiers(method))
                .addKdoc("The member of this name, of other numbers.");
        List<CodeBlock> given = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            String name = method.parameters().get(i).name();
            boolean several = i == fixed(method);
            Type own = singly(method).get(i);
            if (several) {
                function.addParameter(name, types.get(i), KModifier.VARARG);
                given.add(CodeBlock.of(own.equals(LONG) ? "*wholes(*%N)" : "*%N", name));
            } else {
                function.addParameter(name, types.get(i));
                given.add(CodeBlock.of("%N" + widened(own, types.get(i)), name));
            }
        }
        boolean returns = !method.result().name().equals("void");
        if (returns) {
            function.returns(KotlinTypes.of(method.result()));
        }
        return function.addStatement((returns ? "return " : "") + "%N(%L)", method.name(), joined(given))
                .build();
    }

    private static CodeBlock joined(List<CodeBlock> given) {
        return CodeBlock.of(given.stream().map(block -> "%L").collect(Collectors.joining(", ")), given.toArray());
    }

    /** What turns a number into one of the member's type. */
    private static String widened(Type own, TypeName type) {
        return type.equals(TypeNames.INT) && own.equals(LONG)
                ? ".toLong()"
                : !type.equals(TypeNames.NUMBER)
                        ? ""
                        : own.equals(LONG) ? ".toWhole()" : own.equals(DOUBLE) ? ".toReal()" : "";
    }

    private static FunSpec refused(NumberMethod method, ClassName fraction) {
        FunSpec.Builder function = Refusals.refused(receiver(method), method.name(), RefusedSizes.WHOLE)
                .addModifiers(modifiers(method));
        for (int i = 0; i < fixed(method); i++) {
            Type own = singly(method).get(i);
            function.addParameter(
                    method.parameters().get(i).name(), isNumber(own) ? TypeNames.NUMBER : KotlinTypes.of(own));
        }
        String several = method.parameters().getLast().name();
        return function.returns(KotlinTypes.of(method.result()))
                .addParameter("first", fraction)
                .addParameter(several, TypeNames.NUMBER, KModifier.VARARG)
                .build();
    }

    /** With a Double or Float in the place of each Long. */
    private static List<FunSpec> refusedIn(NumberMethod method) {
        List<FunSpec> all = new ArrayList<>();
        List<Type> types = types(method);
        for (int place = 0; place < types.size(); place++) {
            for (ClassName fraction : types.get(place).equals(LONG) ? RefusedSizes.FRACTIONS : List.<ClassName>of()) {
                FunSpec.Builder function = Refusals.refused(receiver(method), method.name(), RefusedSizes.WHOLE)
                        .addModifiers(modifiers(method))
                        .returns(KotlinTypes.of(method.result()));
                for (int i = 0; i < types.size(); i++) {
                    function.addParameter(
                            method.parameters().get(i).name(),
                            i == place
                                    ? fraction
                                    : isNumber(types.get(i)) ? TypeNames.NUMBER : KotlinTypes.of(types.get(i)));
                }
                all.add(function.build());
            }
        }
        return all;
    }

    private static List<KModifier> modifiers(NumberMethod method) {
        return OPERATORS.contains(method.name()) ? List.of(KModifier.OPERATOR) : List.of();
    }

    private static TypeName receiver(NumberMethod method) {
        ClassName owner = ClassName.bestGuess(method.owner());
        return method.variables() == 0
                ? owner
                : ParameterizedTypeName.get(
                        owner,
                        Collections.nCopies(method.variables(), TypeNames.STAR).toArray(TypeName[]::new));
    }
}
