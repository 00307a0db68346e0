package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongRanked<L, R, V, T, K>}: the element-wise ops of tensors of rank R with others, once for all ranks. It is
 * the one super type of a tensor whose arguments differ from rank to rank, so that javac finds quickly what two tensors have
 * in common.
 */
final class RankVariableClass {

    private static final String PARAMETERS = "@param <L> the rank below\n@param <R> the rank, see {@link Rank}\n"
            + "@param <V> views of views\n@param <T> results\n@param <K> the types of this rank\n";

    private static final TypeVariableName V = TypeVariableName.get("V");
    private static final TypeVariableName T = TypeVariableName.get("T");

    private final Family family;
    private final List<FluentOp> ops;
    private final List<OpSetModel> sets;
    private final Hoisting hoisting;
    private final Facet into;
    private final OpFacets facets;

    RankVariableClass(
            Family family, List<FluentOp> ops, List<OpSetModel> sets, Hoisting hoisting, Facet into, OpFacets facets) {
        this.family = family;
        this.ops = ops;
        this.sets = sets;
        this.hoisting = hoisting;
        this.into = into;
        this.facets = facets;
    }

    /** {@code LongRanked<R1, R2, LongView2, LongTensor2, Types.Of2>}: what {@code LongView2} extends. */
    static ParameterizedTypeName of(Handle handle) {
        return ParameterizedTypeName.get(
                handle.family().rankedBy(handle.floor()),
                handle.rankBelow(),
                handle.rankType(),
                handle.view(),
                handle.tensor(),
                TypesClass.of(handle));
    }

    /** {@code LongRanked}, {@code LongVectors} and {@code LongMatrices}. */
    List<TypeSpec> all() {
        return List.of(ofEveryRank(), from(1, "at least one axis"), from(2, "at least two axes"));
    }

    private TypeSpec ofEveryRank() {
        TypeSpec.Builder type = type(0).superclass(RankedClass.self(family))
                .addSuperinterface(ParameterizedTypeName.get(family.above(), Terms.BELOW, Terms.RANK, Terms.TYPES))
                .addSuperinterface(UpTo.of(family, Terms.RANK))
                .addJavadoc(
                        "Tensors and views of $L elements, and what becomes of them beside others.\n\n$L",
                        family.type().label(),
                        PARAMETERS);
        Chosen.op(family, sets).ifPresent(op -> addChoices(type, op));
        for (FluentOp op : ops) {
            type.addMethods(into.take(0, OpFacets.left(op, members(family, op))));
        }
        facets.addTo(type, 0);
        return type.build();
    }

    /** Of tensors of a rank from {@code floor} on: what those below it have not. */
    private TypeSpec from(int floor, String axes) {
        TypeSpec.Builder type = type(floor)
                .superclass(ParameterizedTypeName.get(family.rankedBy(floor - 1), variables()))
                .addJavadoc(
                        "Tensors and views of $L elements with $L.\n\n$L",
                        family.type().label(),
                        axes,
                        PARAMETERS);
        facets.addTo(type, floor);
        return type.build();
    }

    /** The variables of the classes. */
    static TypeName[] variables() {
        return new TypeName[] {Terms.BELOW, Terms.RANK, V, T, Terms.TYPES};
    }

    private TypeSpec.Builder type(int floor) {
        ClassName rank = Names.rank(family.packageName());
        TypeSpec.Builder type = TypeSpec.classBuilder(family.rankedBy(floor))
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(Terms.BELOW.withBounds(rank))
                .addTypeVariable(Terms.RANK.withBounds(rank))
                .addTypeVariable(RankedClass.views(family))
                .addTypeVariable(RankedClass.results(family))
                .addTypeVariable(Terms.TYPES)
                .addMethod(constructor().addStatement("super(tensor, writable)").build())
                .addMethod(constructor()
                        .addParameter(TypeName.INT, "rank")
                        .addStatement("super(tensor, writable, rank)")
                        .build())
                .addMethods(into.take(floor, hoisting.from(floor)))
                .addMethod(into.entry(floor, "tensor"));
        if (floor + 1 < Names.FLOORS.size()) {
            type.addPermittedSubclass(family.rankedBy(floor + 1));
        }
        Handle.all(family).stream()
                .filter(handle -> handle.floor() == floor)
                .forEach(handle -> type.addPermittedSubclass(handle.view()));
        return type;
    }

    private static MethodSpec.Builder constructor() {
        return MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addParameter(TypeName.BOOLEAN, "writable");
    }

    private void addChoices(TypeSpec.Builder type, FluentOp op) {
        type.addSuperinterface(
                Chosen.choosable(family, Terms.RANK, family.known(T), family.known(UpTo.atMost(family, Terms.RANK))));
        Chosen.ofTensors(family, op, T).forEach(type::addMethod);
    }

    /** The ops behind a facet, as far as they are the same for all ranks. */
    static List<MethodSpec> behindFacet(Family family, List<FluentOp> ops) {
        List<MethodSpec> members = new ArrayList<>();
        for (FluentOp op : ops) {
            List<Form> forms = new Forms(family, op).ofEveryRank(T);
            members.addAll(OpFacets.taken(op, OpMethods.reading(op, forms, "tensor")));
            members.addAll(OpFacets.taken(op, members(family, op)));
        }
        return members;
    }

    private static List<MethodSpec> members(Family family, FluentOp op) {
        RankVariableForms forms = new RankVariableForms(family, op);
        List<MethodSpec> members = new ArrayList<>();
        members.addAll(OpMethods.reading(op, forms.ofNoHigherRank(T), "tensor"));
        members.addAll(OpMethods.reading(op, forms.ofHigherRank(), "tensor"));
        if (!AxisMethods.replaces(op)) {
            members.addAll(OpMethods.into(op, forms.intoOtherType(), "tensor"));
        }
        members.addAll(AxisMethods.intoOfEveryRank(family, op));
        if (op.reduces()) {
            members.add(new ReductionMethods(family, op).intoBelow());
        }
        Promoted.own(family, op, T).ifPresent(members::add);
        return members;
    }
}
