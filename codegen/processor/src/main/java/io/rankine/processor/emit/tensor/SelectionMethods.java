package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes what takes parts of a tensor by an index or a mask, as new tensors, and what writes them in place. */
final class SelectionMethods {

    private static final ClassName SELECTION = ClassName.get("io.rankine.ops.select", "Selection");

    private SelectionMethods() {}

    /** Of a receiver that may have axes. */
    static List<MethodSpec> reads(Handle handle) {
        Family indices = handle.family().of(ElementType.INT64);
        Family masks = handle.family().of(ElementType.BOOL);
        boolean known = handle.known();
        return List.of(
                read(
                        handle,
                        "take",
                        known ? indices.view(1) : indices.readable(),
                        "index",
                        "A new tensor of the entries of {@code axis} at the places that {@code index} names; negative ones count"
                                + " from the end.",
                        "IndexOutOfBoundsException if there is no such place"),
                read(
                        handle,
                        "takeAlong",
                        known ? indices.view(handle.rank()) : indices.readable(),
                        "index",
                        "A new tensor of the elements along {@code axis} at the places that {@code index} names: each of its"
                                + " elements is a place in the row of its own indices. Beside that axis its sizes are"
                                + " those of this, or 1.",
                        "IndexOutOfBoundsException if there is no such place"),
                read(
                        handle,
                        "filter",
                        masks.view(1),
                        "keep",
                        "A new tensor of the entries of {@code axis} where {@code keep}, one truth value an entry, holds.",
                        "IllegalArgumentException if {@code keep} has another size"));
    }

    private static MethodSpec read(
            Handle handle, String name, ClassName type, String parameter, String doc, String refused) {
        return method(name)
                .returns(handle.tensor())
                .addParameter(TypeName.INT, "axis")
                .addParameter(type, parameter)
                .addJavadoc("$L\n\n@throws $L\n", doc, refused)
                .addStatement(
                        "return new $T($T.$L(tensor, axis, $L.tensor()))", handle.tensor(), SELECTION, name, parameter)
                .build();
    }

    /** Of receivers of every rank. */
    static List<MethodSpec> writes(Family family) {
        TypeName index = family.of(ElementType.INT64).readable();
        TypeName mask = family.of(ElementType.BOOL).readable();
        List<MethodSpec> all = new ArrayList<>();
        String places = "the places along {@code axis} that {@code index} names; negative ones count from the end, and"
                + " where one is named twice the later value stays.\n\n"
                + "@throws IndexOutOfBoundsException if there is no such place\n";
        all.addAll(both(family, "put", "put", true, index, "Sets the entries at " + places));
        all.addAll(both(
                family,
                "putAlong",
                "putAlong",
                true,
                index,
                "Sets the elements, each in the row of its own indices, at " + places));
        all.add(
                write(
                        family,
                        "putWhere",
                        "putWhere",
                        false,
                        mask,
                        family.readable(),
                        "Sets the entries where {@code mask}, of the sizes of the leading axes, holds, in row-major order: to one"
                                + " value each, or to one for all.\n\n"
                                + "@throws IllegalArgumentException if the mask has other sizes, or there are more or fewer values\n"));
        String where = "where {@code mask}, broadcast to this shape, holds.\n\n"
                + "@throws IllegalArgumentException if the shapes do not fit\n";
        all.add(write(
                family,
                "assignWhere",
                "assignWhere",
                false,
                mask,
                family.readable(),
                "Sets elements to those of {@code values}, broadcast to this shape, at the same indices, " + where));
        all.add(write(
                family,
                "fillWhere",
                "fillWhere",
                false,
                mask,
                family.given(),
                "Sets elements to {@code value} " + where));
        return all;
    }

    private static List<MethodSpec> both(
            Family family, String name, String engine, boolean axis, TypeName place, String doc) {
        return List.of(
                write(family, name, engine, axis, place, family.readable(), doc),
                write(family, name, engine, axis, place, family.given(), doc));
    }

    private static MethodSpec write(
            Family family, String name, String engine, boolean axis, TypeName place, TypeName value, String doc) {
        boolean tensor = value.equals(family.readable());
        String index = axis ? "index" : "mask";
        CodeBlock given = tensor ? CodeBlock.of("values.tensor()") : family.scalar(CodeBlock.of("value"));
        MethodSpec.Builder method = method(name);
        if (axis) {
            method.addParameter(TypeName.INT, "axis");
        }
        return method.addParameter(place, index)
                .addParameter(ParameterSpec.builder(value, tensor ? "values" : "value")
                        .build())
                .addJavadoc(doc)
                .addStatement(
                        "$T.$L(tensor()$L, $L.tensor(), $L)", SELECTION, engine, axis ? ", axis" : "", index, given)
                .build();
    }

    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).addAnnotation(ShapeRules.rule(name));
    }
}
