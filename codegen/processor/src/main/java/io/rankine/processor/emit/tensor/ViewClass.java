package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code LongView2}, or {@code LongView}: all that reads, and ops with new results. */
final class ViewClass {

    private final Handle handle;
    private final Family family;
    private final ClassName name;
    private final List<FluentOp> ops;
    private final List<OpSetModel> sets;

    /** @param handle the rank */
    ViewClass(Handle handle, List<FluentOp> ops, List<OpSetModel> sets) {
        this.handle = handle;
        this.family = handle.family();
        this.name = handle.view();
        this.ops = ops;
        this.sets = sets;
    }

    /** @param members those that no super class has */
    TypeSpec build(List<MethodSpec> members, OpFacets facets, Facet into) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .superclass(RankVariableClass.of(handle))
                .addSuperinterface(PartsClass.viewed(handle))
                .addSuperinterface(
                        JoiningMethods.stacked(family, handle.raised(1).tensor()))
                .addSuperinterfaces(handle.lowered().stream()
                        .map(below -> LoweredForm.lowered(family, below.tensor()))
                        .toList())
                .addSuperinterfaces(Meets.tensorsAbove(handle))
                .addPermittedSubclass(handle.tensor())
                .addAnnotation(handle.shape())
                .addJavadoc(
                        "A view of $L elements $L, through which nothing is written. A {@link $T} is one too: ops take"
                                + " either and their results are tensors, while views of a view are views.\n",
                        family.type().label(),
                        handle.text(),
                        handle.tensor());
        type.addStaticBlock(StatementMethods.preload(handle));
        constructors().forEach(type::addMethod);
        type.addMethod(of(name, "read-only", handle));
        type.addMethods(members);
        into.entryWithMasks(handle).ifPresent(type::addMethod);
        if (family.type().isLogical()) {
            Chosen.op(family, sets)
                    .ifPresent(op ->
                            type.addMethod(Chosen.ofCondition(handle, op)).addMethods(Chosen.ofNumbers(handle, sets)));
        }
        facets.addTo(type, handle);
        type.addType(LambdaMethods.visitor(handle));
        return type.build();
    }

    private List<MethodSpec> constructors() {
        CodeBlock rank = handle.known() ? CodeBlock.of(", $L", handle.rank()) : CodeBlock.of("");
        return List.of(
                MethodSpec.constructorBuilder()
                        .addParameter(Names.TENSOR, "tensor")
                        .addStatement("this(tensor, false)")
                        .build(),
                MethodSpec.constructorBuilder()
                        .addParameter(Names.TENSOR, "tensor")
                        .addParameter(TypeName.BOOLEAN, "writable")
                        .addStatement("super(tensor, writable$L)", rank)
                        .build());
    }

    /** {@code LongView2.of(tensor)}. */
    static MethodSpec of(ClassName name, String how, Handle handle) {
        String label = handle.family().type().label();
        String wanted = handle.known() ? label + " and rank " + handle.rank() : label;
        return MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Names.TENSOR, "tensor")
                .returns(name)
                .addJavadoc(
                        "The engine's tensor as a typed one, $L, with the same elements; refused unless of $L.\n",
                        how,
                        wanted)
                .addStatement("return new $T(tensor)", name)
                .build();
    }

    List<MethodSpec> members() {
        List<MethodSpec> members = new ArrayList<>();
        members.add(wrapping("viewed", name, false));
        members.add(wrapping("readOnlyView", name, false).toBuilder()
                .addModifiers(Modifier.FINAL)
                .build());
        members.add(wrapping("wrap", handle.tensor(), true));
        members.add(wrapping("stacked", handle.raised(1).tensor(), false).toBuilder()
                .addModifiers(Modifier.FINAL)
                .build());
        members.addAll(StatementMethods.ofViews(handle));
        members.addAll(ModuloClass.entries(handle, sets, "lazy", "lazy()"));
        members.addAll(ElementMethods.reads(handle));
        members.add(LambdaMethods.forEachIndexed(handle));
        members.addAll(ViewMethods.of(handle, ViewMethods.VIEWS));
        if (handle.mayHaveAxes()) {
            members.addAll(SelectionMethods.reads(handle));
        }
        ops.forEach(op -> members.addAll(OpFacets.left(op, ofOp(op))));
        return members;
    }

    /** What stands behind a facet; of other ops the class of all ranks has a part of it. */
    List<MethodSpec> behindFacet() {
        List<MethodSpec> members = new ArrayList<>();
        for (FluentOp op : ops) {
            members.addAll(OpFacets.taken(
                    op,
                    op.reduces()
                            ? List.of(new ReductionMethods(family, op).overAll())
                            : AxisMethods.overAll(family, op)));
            members.addAll(OpFacets.taken(op, ofOp(op)));
        }
        return members;
    }

    private List<MethodSpec> ofOp(FluentOp op) {
        List<MethodSpec> members = new ArrayList<>();
        if (!op.reduces()) {
            List<Form> forms = AxisMethods.replaces(op) || AxisMethods.readsAsAxis(op) || op.isChoice()
                    ? List.of()
                    : handle.members(op);
            members.addAll(OpMethods.reading(op, forms, "tensor"));
            Promoted.meeting(handle, op).ifPresent(members::add);
            members.addAll(AxisMethods.of(handle, op));
        } else if (handle.mayHaveAxes()) {
            ReductionMethods reduction = new ReductionMethods(family, op);
            members.addAll(handle.known() ? reduction.alongAxis(handle.rank()) : reduction.alongAxisErased());
        }
        members.addAll(FoldMethods.of(handle, op));
        return members;
    }

    static MethodSpec wrapping(String method, ClassName result, boolean open) {
        MethodSpec.Builder builder = MethodSpec.methodBuilder(method)
                .addAnnotation(Override.class)
                .addParameter(Names.TENSOR, "other")
                .returns(result)
                .addStatement("return new $T(other)", result);
        return (open ? builder.addModifiers(Modifier.PUBLIC) : builder).build();
    }
}
