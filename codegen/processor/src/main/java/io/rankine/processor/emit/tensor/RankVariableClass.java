package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongRanked<L, R, V, T, K>}: the element-wise ops of tensors of rank R with others, once for all ranks. It is
 * the one super type of a tensor whose arguments differ from rank to rank, so that javac finds quickly what two tensors have
 * in common.
 */
final class RankVariableClass {

    private static final TypeVariableName V = TypeVariableName.get("V");
    private static final TypeVariableName T = TypeVariableName.get("T");

    private final Family family;
    private final List<FluentOp> ops;
    private final List<OpSetModel> sets;

    RankVariableClass(Family family, List<FluentOp> ops, List<OpSetModel> sets) {
        this.family = family;
        this.ops = ops;
        this.sets = sets;
    }

    /** {@code LongRanked<R1, R2, LongView2, LongTensor2, Types.Of2>}: what {@code LongView2} extends. */
    static TypeName of(Handle handle) {
        return ParameterizedTypeName.get(
                handle.family().rankedBy(),
                handle.rankBelow(),
                handle.rankType(),
                handle.view(),
                handle.tensor(),
                TypesClass.of(handle));
    }

    TypeSpec build() {
        ClassName rank = Names.rank(family.packageName());
        TypeSpec.Builder type = TypeSpec.classBuilder(family.rankedBy())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(Terms.BELOW.withBounds(rank))
                .addTypeVariable(Terms.RANK.withBounds(rank))
                .addTypeVariable(RankedClass.views(family))
                .addTypeVariable(RankedClass.results(family))
                .addTypeVariable(Terms.TYPES)
                .superclass(RankedClass.self(family))
                .addSuperinterface(ParameterizedTypeName.get(family.above(), Terms.BELOW, Terms.RANK, Terms.TYPES))
                .addSuperinterface(UpTo.of(family, Terms.RANK))
                .addJavadoc(
                        "Tensors and views of $L elements, and what becomes of them beside others.\n\n"
                                + "@param <L> the rank below\n@param <R> the rank, see {@link $T}\n"
                                + "@param <V> views of views\n@param <T> results\n@param <K> the types of this rank\n",
                        family.type().label(),
                        rank)
                .addMethod(constructor().addStatement("super(tensor, writable)").build())
                .addMethod(constructor()
                        .addParameter(TypeName.INT, "rank")
                        .addStatement("super(tensor, writable, rank)")
                        .build());
        Handle.all(family).forEach(handle -> type.addPermittedSubclass(handle.view()));
        Chosen.op(family, sets).ifPresent(op -> addChoices(type, op));
        for (FluentOp op : ops) {
            members(op).forEach(type::addMethod);
        }
        return type.build();
    }

    private static MethodSpec.Builder constructor() {
        return MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addParameter(TypeName.BOOLEAN, "writable");
    }

    private void addChoices(TypeSpec.Builder type, FluentOp op) {
        type.addSuperinterface(ParameterizedTypeName.get(
                ClassName.get(family.packageName(), "Choosable"), Terms.RANK, T, UpTo.atMost(family, Terms.RANK)));
        Chosen.ofTensors(family, op, T).forEach(type::addMethod);
        if (family.type() == ElementType.BOOL) {
            type.addMethod(Chosen.ofCondition(family, op));
        }
    }

    private List<MethodSpec> members(FluentOp op) {
        Forms forms = new Forms(family, op);
        List<MethodSpec> members = new ArrayList<>();
        members.addAll(OpMethods.reading(op, forms.ofRankVariable(T), "tensor"));
        members.addAll(OpMethods.reading(op, forms.aboveRankVariable(), "tensor"));
        members.addAll(OpMethods.into(op, forms.intoRankVariable(), "tensor"));
        members.addAll(AxisMethods.intoOfEveryRank(family, op));
        if (op.reduces()) {
            members.add(new ReductionMethods(family, op).intoBelow());
        }
        Promoted.own(family, op, T).ifPresent(members::add);
        return members;
    }
}
