package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Writes {@code LongTensor}: tensors whose rank is known at run time only, and the factories of the family. */
final class ErasedClass {

    private final Family family;
    private final ClassName name;
    private final List<FluentOp> ops;
    private final Set<String> hidden;

    ErasedClass(Family family, List<FluentOp> ops, Set<String> hidden) {
        this.family = family;
        this.name = family.erased();
        this.ops = ops;
        this.hidden = hidden;
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(family.ranked(), name))
                .addAnnotation(ShapeRules.ofAnyRank())
                .addJavadoc(
                        "A tensor of $L elements whose rank is known at run time only, and the factories of all $L tensors:"
                                + " their number of sizes says the rank of what they return.\n",
                        family.type().label(),
                        family.type().label());
        type.addMethod(MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addStatement("super(tensor)")
                .build());
        FactoryMethods.of(family).forEach(type::addMethod);
        members().forEach(type::addMethod);
        return type.build();
    }

    private List<MethodSpec> members() {
        List<MethodSpec> members = new ArrayList<>();
        members.add(MethodSpec.methodBuilder("wrap")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Names.TENSOR, "other")
                .returns(name)
                .addStatement("return new $T(other)", name)
                .build());
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            members.add(narrowing(rank));
        }
        members.addAll(ElementMethods.erased(family));
        members.addAll(ViewMethods.dropping(name));
        members.addAll(ViewMethods.raising(name));
        members.add(ViewMethods.windows(name));
        members.add(slice());
        members.add(TypedClass.assign(family.anyRank(), name));
        for (FluentOp op : ops) {
            members.addAll(
                    op.reduces()
                            ? new ReductionMethods(family, op).alongAxisErased()
                            : OpMethods.of(op, hidden.contains(op.name()), new Forms(family, op).erased()));
        }
        return members;
    }

    private MethodSpec narrowing(int rank) {
        return MethodSpec.methodBuilder("rank" + rank)
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.keepsShape("rank" + rank))
                .returns(family.typed(rank))
                .addJavadoc(
                        "The same tensor, known to be of rank $L.\n\n@throws IllegalArgumentException if it has another rank\n",
                        rank)
                .addStatement("return new $T(tensor)", family.typed(rank))
                .build();
    }

    private MethodSpec slice() {
        return MethodSpec.methodBuilder("slice")
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.rule("slice"))
                .addParameter(ArrayTypeName.of(Names.slice(family.packageName())), "specs")
                .varargs()
                .returns(name)
                .addJavadoc(
                        "A view of the part that the specs select, one a leading axis: a range keeps its axis, an index drops"
                                + " it.\n\n@throws IllegalArgumentException if there are more specs than axes or a range leaves its axis\n"
                                + "@throws IndexOutOfBoundsException if an index leaves its axis\n")
                .addStatement("return new $T($T.apply(tensor, specs))", name, Names.slice(family.packageName()))
                .build();
    }
}
