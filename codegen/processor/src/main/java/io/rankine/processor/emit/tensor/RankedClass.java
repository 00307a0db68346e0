package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code LongRank}: the lattice of ranks and the ops that mean the same for every rank. */
final class RankedClass {

    private static final TypeVariableName V = TypeVariableName.get("V");
    private static final TypeVariableName T = TypeVariableName.get("T");

    private final Family family;
    private final List<FluentOp> ops;

    RankedClass(Family family, List<FluentOp> ops) {
        this.family = family;
        this.ops = ops;
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(family.ranked())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(views(family))
                .addTypeVariable(results(family))
                .superclass(ParameterizedTypeName.get(Names.typedTensor(family.packageName()), V, T))
                .addSuperinterface(family.readable())
                .addJavadoc(
                        "Tensors and views of $L elements, whether or not the compiler knows their rank: what all of them"
                                + " can do.\n\n"
                                + "<p>{@code AtMost}<i>n</i> holds those of rank <i>n</i> and less, {@code Above}<i>n</i> those of a higher"
                                + " rank: from them the compiler infers the rank of a broadcast result.\n\n"
                                + "@param <V> the type of views of views\n@param <T> the type of results\n",
                        family.type().label());
        type.addPermittedSubclass(family.meeting());
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

    /** {@code V extends LongRank<V, T>}. */
    static TypeVariableName views(Family family) {
        return V.withBounds(self(family));
    }

    /** {@code T extends LongRank<?, T>}. */
    static TypeVariableName results(Family family) {
        return T.withBounds(family.ranked(T));
    }

    /** {@code LongRank<V, T>}. */
    static TypeName self(Family family) {
        return ParameterizedTypeName.get(family.ranked(), V, T);
    }

    private List<MethodSpec> constructors() {
        MethodSpec any = MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addParameter(TypeName.BOOLEAN, "writable")
                .addStatement(
                        "super(tensor, $T.$L, writable)",
                        Names.ELEMENT_TYPE,
                        family.type().name())
                .build();
        MethodSpec ranked = MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addParameter(TypeName.BOOLEAN, "writable")
                .addParameter(TypeName.INT, "rank")
                .addStatement(
                        "super(tensor, $T.$L, writable, rank)",
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
                members.addAll(OpMethods.reading(op, new Forms(family, op).ofEveryRank(T), "tensor"));
                members.addAll(AxisMethods.overAll(family, op));
            }
        }
        members.add(LambdaMethods.map(family, T));
        members.add(LambdaMethods.merge(family, T));
        members.addAll(likes());
        members.addAll(RealNumbers.reading(family, ops, T));
        return members;
    }

    private List<MethodSpec> likes() {
        String one = family.type() == ElementType.BOOL ? "true" : "1";
        return List.of(
                like("zerosLike", "of zeros", "zeros", "").build(),
                like("onesLike", "of ones", "empty", ".fill(" + one + ")").build(),
                like("fullLike", "with {@code value} everywhere", "empty", ".fill(" + family.stored("value") + ")")
                        .addParameter(family.given(), "value")
                        .build());
    }

    private MethodSpec.Builder like(String name, String what, String engine, String then) {
        String[] value = name.equals("fullLike") ? new String[] {"value: " + family.given()} : new String[0];
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .returns(T)
                .addAnnotation(ShapeRules.keepsShape(name, value))
                .addJavadoc("A new tensor of this shape, $L.\n", what)
                .addStatement(
                        "return wrap($T.$L($T.$L, tensor.shape())$L)",
                        Names.TENSOR,
                        engine,
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        then);
    }

    private TypeSpec atMost(int rank) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(family.atMost(rank))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.SEALED)
                .addJavadoc(
                        "Tensors of $L elements of rank $L or less.\n",
                        family.type().label(),
                        rank)
                .addPermittedSubclass(family.view(rank));
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
                .addTypeVariable(T.withBounds(family.ranked(T)))
                .addJavadoc(
                        "Tensors of $L elements of a rank above $L.\n\n@param <T> the type of results\n",
                        family.type().label(),
                        rank)
                .addPermittedSubclass(family.view(rank + 1));
        if (rank + 1 < family.maxRank()) {
            type.addPermittedSubclass(family.above(rank + 1));
        }
        if (rank > 0) {
            type.addSuperinterface(family.above(rank - 1, T));
        } else {
            type.addMethod(handle());
            type.addMethod(MethodSpec.methodBuilder("wrap")
                    .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                    .addParameter(Names.TENSOR, "other")
                    .returns(T)
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
