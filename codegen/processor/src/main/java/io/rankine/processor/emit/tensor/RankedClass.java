package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code LongRank<V, T>}: what means the same for tensors of every rank, be it known to the compiler or not. */
final class RankedClass {

    private static final TypeVariableName V = TypeVariableName.get("V");
    private static final TypeVariableName T = TypeVariableName.get("T");

    private final Family family;
    private final List<FluentOp> ops;
    private final Facet into;

    RankedClass(Family family, List<FluentOp> ops, Facet into) {
        this.family = family;
        this.ops = ops;
        this.into = into;
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(family.ranked())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(views(family))
                .addTypeVariable(results(family))
                .superclass(Names.typedTensor(family.packageName()))
                .addSuperinterface(family.readable())
                .addJavadoc(
                        "Tensors and views of $L elements, whether or not the compiler knows their rank: what all of them"
                                + " can do.\n\n"
                                + "@param <V> the type of views of views\n@param <T> the type of results\n",
                        family.type().label());
        type.addPermittedSubclass(family.rankedBy());
        constructors().forEach(type::addMethod);
        type.addMethods(ViewMethods.typed(family, V, T));
        type.addMethod(PartsClass.tensorPart(family));
        type.addMethod(PartsClass.element(family));
        type.addMethod(PartsClass.setElement(family));
        type.addMethods(into.take(0, members()));
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
        return List.of(
                constructor(""),
                constructor(", rank").toBuilder()
                        .addParameter(TypeName.INT, "rank")
                        .build());
    }

    private MethodSpec constructor(String more) {
        return MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addParameter(TypeName.BOOLEAN, "writable")
                .addStatement(
                        "super(tensor, $T.$L, writable$L)",
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        more)
                .build();
    }

    private List<MethodSpec> members() {
        List<MethodSpec> members = new ArrayList<>();
        for (FluentOp op : ops) {
            if (op.reduces()) {
                members.addAll(OpFacets.left(op, List.of(new ReductionMethods(family, op).overAll())));
            } else {
                List<Form> forms = op.isChoice() ? List.of() : new Forms(family, op).ofEveryRank(T);
                members.addAll(OpFacets.left(op, OpMethods.reading(op, forms, "tensor")));
                members.addAll(OpFacets.left(op, AxisMethods.overAll(family, op)));
            }
        }
        members.addAll(RuledViews.ofEveryTensor(V));
        members.add(LambdaMethods.map(family, T));
        members.add(LambdaMethods.merge(family, T));
        members.addAll(likes());
        members.addAll(RealNumbers.reading(family, ops, T));
        return members;
    }

    private List<MethodSpec> likes() {
        String one = family.type().isLogical() ? "true" : "1";
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
                        Names.CREATION,
                        engine,
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        then);
    }
}
