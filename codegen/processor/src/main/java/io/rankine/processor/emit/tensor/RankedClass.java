package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Writes {@code LongRank}: the lattice of ranks and all members that mean the same for every rank. */
final class RankedClass {

    private static final TypeVariableName S = TypeVariableName.get("S");

    private final Family family;
    private final List<FluentOp> ops;
    private final Set<String> hidden;

    RankedClass(Family family, List<FluentOp> ops, Set<String> hidden) {
        this.family = family;
        this.ops = ops;
        this.hidden = hidden;
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(family.ranked())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(S.withBounds(ParameterizedTypeName.get(family.ranked(), S)))
                .superclass(ParameterizedTypeName.get(Names.typedTensor(family.packageName()), S))
                .addJavadoc(
                        "Tensors of $L elements, whether or not the compiler knows their rank: what all of them can do.\n\n"
                                + "<p>{@code AtMost}<i>n</i> holds those of rank <i>n</i> and less, {@code Above}<i>n</i> those of a higher"
                                + " rank: from them the compiler infers the rank of a broadcast result.\n\n"
                                + "@param <S> the tensor's own type\n",
                        family.type().label());
        subtypes().forEach(type::addPermittedSubclass);
        constructors().forEach(type::addMethod);
        members().forEach(type::addMethod);
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            type.addType(atMost(rank));
        }
        for (int rank = 0; rank < family.maxRank(); rank++) {
            type.addType(above(rank));
        }
        return type.build();
    }

    private List<ClassName> subtypes() {
        List<ClassName> all = new ArrayList<>();
        all.add(family.erased());
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            all.add(family.typed(rank));
        }
        return all;
    }

    private List<MethodSpec> constructors() {
        MethodSpec any = MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addStatement(
                        "super(tensor, $T.$L)",
                        Names.ELEMENT_TYPE,
                        family.type().name())
                .build();
        MethodSpec ranked = MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addParameter(TypeName.INT, "rank")
                .addStatement(
                        "super(tensor, $T.$L, rank)",
                        Names.ELEMENT_TYPE,
                        family.type().name())
                .build();
        return List.of(any, ranked);
    }

    private List<MethodSpec> members() {
        List<MethodSpec> members = new ArrayList<>();
        for (FluentOp op : ops) {
            if (op.reduces()) {
                members.add(new ReductionMethods(family, op).overAll());
            } else {
                members.addAll(OpMethods.of(op, hidden.contains(op.name()), new Forms(family, op).ofEveryRank(S)));
            }
        }
        members.addAll(ViewMethods.byArity(family));
        members.add(method("fill", S)
                .addAnnotation(ShapeRules.keepsShape("fill", "value: " + family.primitive()))
                .addParameter(family.primitive(), "value")
                .addJavadoc("Sets every element, also through views.\n\n@return this tensor\n"
                        + "@throws IllegalStateException if this tensor is read-only\n")
                .addStatement("tensor.fill(value)")
                .addStatement("return self()")
                .build());
        members.add(method("flatten", family.typed(1))
                .addAnnotation(ShapeRules.rule("flatten"))
                .addJavadoc(
                        "The elements in row-major order along one axis: a view where the layout allows it, else a copy.\n")
                .addStatement("return new $T(tensor.reshape(tensor.size()))", family.typed(1))
                .build());
        members.add(method("erased", family.erased())
                .addAnnotation(ShapeRules.keepsShape("erased"))
                .addJavadoc("The same tensor, its rank unknown to the compiler.\n")
                .addStatement("return new $T(tensor)", family.erased())
                .build());
        members.add(method("toFlatArray", family.array(1))
                .addJavadoc("A copy of the elements in row-major order.\n")
                .addStatement(
                        "return $T.$Ls(tensor)",
                        Names.PRIMITIVE_ARRAYS,
                        family.type().javaName())
                .build());
        return members;
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(result);
    }

    private TypeSpec atMost(int rank) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(family.atMost(rank))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.SEALED)
                .addJavadoc(
                        "Tensors of $L elements of rank $L or less.\n",
                        family.type().label(),
                        rank)
                .addPermittedSubclass(family.typed(rank));
        if (rank > 0) {
            type.addPermittedSubclass(family.atMost(rank - 1));
        }
        if (rank < family.maxRank()) {
            type.addSuperinterface(family.atMost(rank + 1));
        } else {
            type.addMethod(handle());
        }
        return type.build();
    }

    private TypeSpec above(int rank) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(family.above(rank))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.SEALED)
                .addTypeVariable(S.withBounds(ParameterizedTypeName.get(family.above(rank), S)))
                .addJavadoc(
                        "Tensors of $L elements of a rank above $L.\n\n@param <S> the tensor's own type\n",
                        family.type().label(),
                        rank)
                .addPermittedSubclass(family.typed(rank + 1));
        if (rank + 1 < family.maxRank()) {
            type.addPermittedSubclass(family.above(rank + 1));
        }
        if (rank > 0) {
            type.addSuperinterface(ParameterizedTypeName.get(family.above(rank - 1), S));
        } else {
            type.addMethod(handle());
            type.addMethod(MethodSpec.methodBuilder("wrap")
                    .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                    .addParameter(Names.TENSOR, "other")
                    .returns(S)
                    .addJavadoc("Another tensor as one of this type.\n\n"
                            + "@throws IllegalArgumentException if its element type or rank is another\n")
                    .build());
        }
        return type.build();
    }

    private static MethodSpec handle() {
        return MethodSpec.methodBuilder("tensor")
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .returns(Names.TENSOR)
                .addJavadoc("The engine's tensor.\n")
                .build();
    }
}
