package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Methods of one suffix in classes of their own, so that they do not fill that of the tensor: {@code a.plusInto(b, out)} becomes
 * {@code a.into().plus(b, out)}. There is a class for each floor of {@link Hoisting}.
 */
final class Facet {

    /** @param loose the same whatever the ranks of its results are */
    private record Method(int floor, MethodSpec exact, MethodSpec loose) {

        Method merge(Method other) {
            boolean equal = exact.toString().equals(other.exact.toString());
            return new Method(Math.min(floor, other.floor), equal ? exact : loose, loose);
        }
    }

    private final Family family;
    private final String suffix;
    private final String entry;
    private final List<TypeVariableName> variables;
    private final String doc;
    private final String entryDoc;
    private final Map<String, Method> methods = new LinkedHashMap<>();
    private final List<Method> ofUnknownRank = new ArrayList<>();

    private Facet(
            Family family, String suffix, String entry, List<TypeVariableName> variables, String doc, String entryDoc) {
        this.family = family;
        this.suffix = suffix;
        this.entry = entry;
        this.variables = variables;
        this.doc = doc;
        this.entryDoc = entryDoc;
    }

    /** {@code LongInto<L, R, T, M>}: what writes to a given tensor. */
    static Facet into(Family family) {
        ClassName rank = Names.rank(family.packageName());
        List<TypeVariableName> variables = new ArrayList<>(List.of(
                Terms.BELOW.withBounds(rank), Terms.RANK.withBounds(rank), Terms.OWN.withBounds(family.readable())));
        String doc =
                "The ops of a tensor of $L elements whose result is written to a given tensor, the last operand. It must have\n"
                        + "the result's shape, and may be one of the operands.\n\n"
                        + "@param <L> the rank below\n@param <R> the rank\n@param <T> tensors of this type and rank\n";
        if (!family.type().isLogical()) {
            variables.add(Terms.MASK.withBounds(family.masks().readable()));
            doc += "@param <M> bool tensors of this rank\n";
        }
        return new Facet(
                family,
                "Into",
                "into",
                variables,
                doc,
                "The ops that write their result to a given tensor: {@code a.into().plus(b, out)}.\n");
    }

    /** {@code LongInPlace<R>}: what replaces a tensor's elements. */
    static Facet inPlace(Family family) {
        return new Facet(
                family,
                "Assign",
                "inPlace",
                List.of(Terms.RANK.withBounds(Names.rank(family.packageName()))),
                "The ops of a tensor of $L elements whose result takes the place of its elements.\n\n@param <R> the rank\n",
                "The ops whose result takes the place of the elements: {@code a.inPlace().plus(b)}.\n");
    }

    /** {@code LongInto}, {@code LongVectorsInto}, {@code LongMatricesInto}. */
    ClassName name(int floor) {
        String ranks = floor == 0 ? "" : Names.FLOORS.get(floor);
        return ClassName.get(family.packageName(), family.name() + ranks + facet());
    }

    /** {@code Into}. */
    private String facet() {
        return entry.substring(0, 1).toUpperCase(Locale.ROOT) + entry.substring(1);
    }

    /** Takes those of all ranks from {@code floor} on; what it leaves is returned. */
    List<MethodSpec> take(int floor, List<MethodSpec> all) {
        FacetTypes types = FacetTypes.ofAllRanks(family);
        return take(all, method -> put(new Method(floor, types.of(named(method)), types.of(named(method)))));
    }

    /** Takes those of one rank. Their operands may be of any rank here: the entry checks it with their shapes. */
    List<MethodSpec> take(Handle handle, List<MethodSpec> all) {
        FacetTypes exact = FacetTypes.of(handle);
        FacetTypes loose = FacetTypes.ofAnyRank(family);
        int floor = handle.floor();
        return take(all, method -> {
            if (method.parameters().stream()
                    .noneMatch(p -> FacetTypes.raw(p.type()).equals(family.above()))) {
                Method taken = new Method(floor, exact.of(named(method)), loose.of(named(method)));
                if (handle.known()) {
                    put(taken);
                } else {
                    ofUnknownRank.add(taken);
                }
            }
        });
    }

    /** Where there are forms of known ranks, they do for the unknown one, which is above them. */
    private Stream<MethodSpec> from(int floor) {
        Set<String> known =
                methods.values().stream().map(method -> method.exact().name()).collect(Collectors.toSet());
        return Stream.concat(
                        methods.values().stream(),
                        ofUnknownRank.stream()
                                .filter(method -> !known.contains(method.exact().name())))
                .filter(method -> method.floor() == floor)
                .map(Method::exact);
    }

    private List<MethodSpec> take(List<MethodSpec> all, Consumer<MethodSpec> taking) {
        all.stream().filter(this::belongs).forEach(taking);
        return all.stream().filter(method -> !belongs(method)).toList();
    }

    private boolean belongs(MethodSpec method) {
        return method.name().endsWith(suffix);
    }

    private MethodSpec named(MethodSpec method) {
        return method.toBuilder()
                .setName(method.name().substring(0, method.name().length() - suffix.length()))
                .returns(method.returnType())
                .build();
    }

    private void put(Method method) {
        List<TypeName> operands = method.exact().parameters().stream()
                .map(parameter -> erased(method.exact(), parameter.type()))
                .toList();
        methods.merge(method.exact().name() + operands, method, Method::merge);
    }

    /** The type without arguments; of a variable, of its bound, and of the class's own, of what it stands for. */
    private TypeName erased(MethodSpec method, TypeName type) {
        if (type.equals(Terms.OWN)) {
            return family.writableClass();
        }
        return method.typeVariables().stream()
                .filter(variable -> variable.equals(type))
                .findFirst()
                .map(variable -> FacetTypes.raw(variable.bounds().getFirst()))
                .orElse(FacetTypes.raw(type));
    }

    /** The classes, that of all ranks first. */
    List<TypeSpec> classes() {
        return IntStream.range(0, Names.FLOORS.size()).mapToObj(this::type).toList();
    }

    private TypeSpec type(int floor) {
        boolean last = floor == Names.FLOORS.size() - 1;
        TypeSpec.Builder type = TypeSpec.classBuilder(name(floor))
                .addModifiers(Modifier.PUBLIC, last ? Modifier.FINAL : Modifier.SEALED)
                .addAnnotation(ShapeRules.ofAnyRank())
                .addTypeVariables(variables)
                .addJavadoc(doc, family.type().label());
        if (!last) {
            type.addPermittedSubclass(name(floor + 1));
        }
        if (floor == 0) {
            type.addField(Names.TENSOR, "tensor", Modifier.FINAL)
                    .addSuperinterface(Names.bracketed(family.packageName()).nestedClass(facet()));
        } else {
            type.superclass(of(floor - 1));
        }
        type.addMethod(MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addStatement(floor == 0 ? "this.tensor = tensor" : "super(tensor)")
                .build());
        if (floor == 0 && variables.contains(Terms.MASK)) {
            type.addMethod(FacetTypes.masked(family));
        }
        from(floor).forEach(type::addMethod);
        return type.build();
    }

    /** The method of tensors of these ranks that gives the facet; {@code tensor} is the code of the engine's tensor. */
    MethodSpec entry(int floor, String tensor) {
        TypeName[] arguments = variables.stream()
                .map(variable -> variable.equals(Terms.MASK) ? Names.ANY : variable)
                .toArray(TypeName[]::new);
        return entry(floor, ParameterizedTypeName.get(name(floor), arguments), tensor);
    }

    /** The same of the class of one rank. */
    MethodSpec entry(Handle handle) {
        int floor = handle.floor();
        Map<TypeName, TypeName> known = Map.of(
                Terms.BELOW, handle.rankBelow(),
                Terms.RANK, handle.rankType(),
                Terms.OWN, handle.tensor(),
                Terms.MASK, handle.mask().tensor());
        TypeName[] arguments = variables.stream()
                .map(variable -> known.getOrDefault(variable, variable))
                .toArray(TypeName[]::new);
        return entry(floor, ParameterizedTypeName.get(name(floor), arguments), "tensor");
    }

    /** The same where a super class has it and does not know the masks; nothing where it knows all. */
    Optional<MethodSpec> entryWithMasks(Handle handle) {
        return variables.contains(Terms.MASK) ? Optional.of(Overriding.of(entry(handle))) : Optional.empty();
    }

    private MethodSpec entry(int floor, TypeName facet, String tensor) {
        return MethodSpec.methodBuilder(entry)
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.keepsShape(entry))
                .returns(facet)
                .addJavadoc(entryDoc)
                .addStatement("return new $T<>($L)", name(floor), tensor)
                .build();
    }

    private TypeName of(int floor) {
        return ParameterizedTypeName.get(name(floor), variables.toArray(TypeName[]::new));
    }
}
