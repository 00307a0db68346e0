package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongReadable} and {@code LongWritable}: members of all tensors of a family whose type does not hang on the
 * receiver's rank. They are default methods because a class may inherit one and its refinement from two interfaces: so
 * that views of tensors are tensors without a word in each of their classes.
 */
final class AnyRank {

    static final String TENSOR = "tensor()";

    private final Family family;

    AnyRank(Family family) {
        this.family = family;
    }

    TypeSpec readable() {
        TypeSpec.Builder type = type(family.readable())
                .addSuperinterface(Names.bracketed(family.packageName()))
                .addJavadoc(
                        "Tensors and views of $L elements, of any rank.\n",
                        family.type().label())
                .addPermittedSubclass(family.ranked())
                .addPermittedSubclass(family.of())
                .addPermittedSubclass(family.writableClass())
                .addMethod(MethodSpec.methodBuilder("tensor")
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .returns(Names.TENSOR)
                        .addJavadoc("The engine's tensor.\n")
                        .build());
        views(family::view).forEach(type::addMethod);
        ViewMethods.sized(
                        family,
                        "broadcastTo",
                        TENSOR,
                        family::view,
                        "A read-only view with these sizes in which axes of size 1 are repeated and new ones come first",
                        "if the shape does not broadcast to these sizes")
                .forEach(method -> type.addMethod(asDefault(method)));
        ViewMethods.repeated(family, TENSOR, family::view, List.of(ShapeRules.rule("repeated")))
                .forEach(method -> type.addMethod(asDefault(method)));
        allClose().forEach(type::addMethod);
        type.addMethod(asDefault(LambdaMethods.forEach(family)));
        LambdaMethods.interfaces(family).forEach(type::addType);
        type.addMethod(asDefault(MethodSpec.methodBuilder("toFlatArray")
                .addModifiers(Modifier.PUBLIC)
                .returns(family.array(1))
                .addJavadoc("A copy of the elements in row-major order.\n")
                .addStatement("return $T.$L($L)", Names.PRIMITIVE_ARRAYS, family.arrays(), TENSOR)
                .build()));
        return type.build();
    }

    TypeSpec writable(List<FluentOp> ops, Facet inPlace) {
        TypeSpec.Builder type = type(family.writableClass())
                .addTypeVariable(Terms.ranked("R", family))
                .addSuperinterface(family.readable())
                .addSuperinterfaces(PartsClass.set(family, TypeVariableName.get("R")))
                .addJavadoc(
                        "Tensors of $L elements that may be written.\n\n@param <R> the rank\n",
                        family.type().label());
        type.addPermittedSubclass(family.erased());
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            type.addPermittedSubclass(family.typed(rank));
        }
        views(family::typed).stream().map(Overriding::of).forEach(type::addMethod);
        inPlace.take(0, List.of(LambdaMethods.mapAssign(family)));
        type.addMethod(asDefault(inPlace.entry(0, TENSOR)));
        setters().forEach(type::addMethod);
        SelectionMethods.writes(family).forEach(method -> type.addMethod(asDefault(method)));
        inPlace.take(0, StatementMethods.inPlace(family, ops));
        for (FluentOp op : ops) {
            if (!op.reduces()) {
                ClassName self = family.erased();
                inPlace.take(0, OpMethods.writing(op, new Forms(family, op).ofEveryRank(self), TENSOR));
                inPlace.take(0, OpMethods.writing(op, new RankVariableForms(family, op).ofNoHigherRank(self), TENSOR));
                inPlace.take(0, Promoted.inPlace(family, op).stream().toList());
            }
        }
        return type.build();
    }

    private static TypeSpec.Builder type(ClassName name) {
        return TypeSpec.interfaceBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .addAnnotation(ShapeRules.ofAnyRank());
    }

    private List<MethodSpec> views(IntFunction<ClassName> typed) {
        ClassName erased = typed.apply(family.maxRank() + 1);
        List<MethodSpec> methods = new ArrayList<>();
        methods.addAll(ViewMethods.sized(
                family,
                "view",
                TENSOR,
                typed,
                "A view with these sizes, never a copy",
                "if they do not hold as many elements or the layout needs a copy, which {@code reshape} makes"));
        methods.addAll(ViewMethods.sized(
                family,
                "reshape",
                TENSOR,
                typed,
                "The elements in row-major order with these sizes: a view where the layout allows it, else a copy",
                "if they do not hold as many elements"));
        methods.add(method("flatten", typed.apply(1))
                .addAnnotation(ShapeRules.rule("flatten"))
                .addJavadoc(
                        "The elements in row-major order along one axis: a view where the layout allows it, else a copy.\n")
                .addStatement("return new $T($L.reshape($L.size()))", typed.apply(1), TENSOR, TENSOR)
                .build());
        methods.add(method("erased", erased)
                .addAnnotation(ShapeRules.keepsShape("erased"))
                .addJavadoc("The same, its rank unknown to the compiler.\n")
                .addStatement("return new $T($L)", erased, TENSOR)
                .build());
        return methods.stream().map(AnyRank::asDefault).toList();
    }

    private List<MethodSpec> allClose() {
        MethodSpec.Builder full = method("allClose", TypeName.BOOLEAN)
                .addParameter(family.readable(), "b")
                .addParameter(TypeName.DOUBLE, "rtol")
                .addParameter(TypeName.DOUBLE, "atol")
                .addParameter(TypeName.BOOLEAN, "equalNan")
                .addJavadoc(
                        "Whether {@code |a - b| <= atol + rtol |b|} for all elements, broadcast, as in NumPy. Infinities are"
                                + " close to themselves, NaN to NaN if {@code equalNan} says so.\n\n"
                                + "@throws IllegalArgumentException if shapes do not fit or a tolerance is negative\n")
                .addStatement("return $L.allClose(b.tensor(), rtol, atol, equalNan)", TENSOR);
        MethodSpec.Builder some = method("allClose", TypeName.BOOLEAN)
                .addParameter(family.readable(), "b")
                .addParameter(TypeName.DOUBLE, "rtol")
                .addParameter(TypeName.DOUBLE, "atol")
                .addJavadoc(
                        "Whether {@code |a - b| <= atol + rtol |b|} for all elements, broadcast. NaN is close to nothing.\n")
                .addStatement("return allClose(b, rtol, atol, false)");
        MethodSpec.Builder few = method("allClose", TypeName.BOOLEAN)
                .addParameter(family.readable(), "b")
                .addJavadoc("Whether elements differ by at most a part in 100,000, or 1e-8, as NumPy has it.\n")
                .addStatement("return allClose(b, 1e-5, 1e-8)");
        return List.of(full, some, few).stream()
                .map(method -> method.addAnnotation(ShapeRules.rule("allClose(a: [...], b: [...]) -> []")))
                .map(method -> asDefault(method.build()))
                .toList();
    }

    private List<MethodSpec> setters() {
        return List.of(
                asDefault(method("setFlatArray", TypeName.VOID)
                        .addAnnotation(ShapeRules.rule("setFlatArray"))
                        .addParameter(family.array(1), "elements")
                        .addJavadoc("Sets all elements, given in row-major order.\n\n"
                                + "@throws IllegalArgumentException if their number differs from the size\n")
                        .addStatement("$T.assignFlat($L, elements)", Names.nestedArrays(family.packageName()), TENSOR)
                        .build()),
                asDefault(method("setVals", TypeName.VOID)
                        .addAnnotation(ShapeRules.rule("setVals"))
                        .addParameter(
                                ParameterizedTypeName.get(
                                        ClassName.get(List.class), WildcardTypeName.subtypeOf(Object.class)),
                                "elements")
                        .addJavadoc(
                                "Sets all elements from lists, nested like the axes, whose numbers the element type holds"
                                        + " exactly.\n\n@throws IllegalArgumentException if the lists have another shape or hold"
                                        + " anything else\n")
                        .addStatement("$T.assign($L, elements)", Names.nestedLists(family.packageName()), TENSOR)
                        .build()));
    }

    private static MethodSpec asDefault(MethodSpec method) {
        return method.toBuilder().addModifiers(Modifier.DEFAULT).build();
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(result);
    }
}
