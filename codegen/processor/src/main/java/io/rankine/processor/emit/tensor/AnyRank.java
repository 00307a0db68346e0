package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongReadable} and {@code LongWritable}: members of all tensors of a family whose type does not hang on the
 * receiver's rank. They are default methods because a class may inherit one and its refinement from two interfaces: so
 * that views of tensors are tensors without a word in each of their classes.
 */
final class AnyRank {

    private static final String TENSOR = "tensor()";

    private final Family family;

    AnyRank(Family family) {
        this.family = family;
    }

    TypeSpec readable() {
        TypeSpec.Builder type = type(family.readable())
                .addJavadoc(
                        "Tensors and views of $L elements, of any rank.\n",
                        family.type().label())
                .addPermittedSubclass(family.ranked())
                .addPermittedSubclass(family.writable())
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
                        "A read-only view with these sizes in which axes of size 1 are repeated and new ones come first.",
                        "if the shape does not broadcast to these sizes")
                .forEach(method -> type.addMethod(asDefault(method)));
        type.addMethod(asDefault(MethodSpec.methodBuilder("toFlatArray")
                .addModifiers(Modifier.PUBLIC)
                .returns(family.array(1))
                .addJavadoc("A copy of the elements in row-major order.\n")
                .addStatement(
                        "return $T.$Ls($L)",
                        Names.PRIMITIVE_ARRAYS,
                        family.type().javaName(),
                        TENSOR)
                .build()));
        return type.build();
    }

    TypeSpec writable(List<FluentOp> ops, Set<String> hidden) {
        TypeSpec.Builder type = type(family.writable())
                .addSuperinterface(family.readable())
                .addJavadoc(
                        "Tensors of $L elements, of any rank, that may be written.\n",
                        family.type().label());
        type.addPermittedSubclass(family.erased());
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            type.addPermittedSubclass(family.typed(rank));
        }
        views(family::typed).stream().map(Overriding::of).forEach(type::addMethod);
        for (FluentOp op : ops) {
            if (!op.reduces()) {
                List<Form> forms = new Forms(family, op).ofEveryRank(family.erased());
                OpMethods.writing(op, hidden.contains(op.name()), forms, TENSOR)
                        .forEach(method -> type.addMethod(asDefault(method)));
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
                "A view with these sizes; never a copy.",
                "if the sizes do not hold as many elements or the layout needs a copy: see {@code reshape} and"
                        + " {@code contiguous}"));
        methods.addAll(ViewMethods.sized(
                family,
                "reshape",
                TENSOR,
                typed,
                "The elements in row-major order with these sizes: a view where the layout allows it, else a copy.",
                "if the sizes do not hold as many elements"));
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

    private static MethodSpec asDefault(MethodSpec method) {
        return method.toBuilder().addModifiers(Modifier.DEFAULT).build();
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(result);
    }
}
