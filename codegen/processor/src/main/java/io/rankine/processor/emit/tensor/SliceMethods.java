package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code slice}: one spec an axis, leading axes first. A range keeps its axis, an index drops it, so the result's
 * rank follows from the specs' types. Ranges alone are there for every rank, mixtures up to {@link #MIXED}; a new axis
 * among mixtures up to {@link #WIDENED}, among ranges up to {@link #WIDENED_RANGES}.
 */
final class SliceMethods {

    /** The highest rank with an overload for every mixture of ranges and indices: 2 to its power of them. */
    static final int MIXED = 4;

    /** The highest rank with overloads for one new axis in each place of every mixture. */
    static final int WIDENED = 0;

    /** The same of ranges alone. */
    static final int WIDENED_RANGES = 2;

    private SliceMethods() {}

    /** Of a tensor that may have axes; {@code side} says whether slices are read-only or tensors. */
    static List<MethodSpec> of(Handle handle, Function<Handle, ClassName> side) {
        return of(handle, side, "tensor", List.of(ShapeRules.rule("slice")));
    }

    /** The same of an expression. */
    static List<MethodSpec> ofExpressions(Handle handle) {
        return of(handle, Handle::expr, "expression", List.of(ShapeRules.rule("slice")));
    }

    private static List<MethodSpec> of(
            Handle handle, Function<Handle, ClassName> side, String viewed, List<AnnotationSpec> rules) {
        if (!handle.known()) {
            return List.of(ofUnknownRank(handle.family(), side.apply(handle), viewed).toBuilder()
                    .addAnnotations(rules)
                    .build());
        }
        List<MethodSpec> methods = new ArrayList<>();
        int rank = handle.rank();
        for (int specs = 1; specs <= rank; specs++) {
            int mixtures = rank <= MIXED ? 1 << specs : 1;
            for (int dropped = 0; dropped < mixtures; dropped++) {
                ClassName result = side.apply(handle.raised(-Integer.bitCount(dropped)));
                methods.add(slice(handle.family(), rank, result, specs, dropped, viewed)
                        .addAnnotations(rules)
                        .build());
            }
        }
        for (int specs = 0; specs <= rank && rank <= WIDENED_RANGES; specs++) {
            int mixtures = rank <= WIDENED ? 1 << specs : 1;
            for (int dropped = 0; dropped < mixtures; dropped++) {
                for (int at = 0; at <= specs; at++) {
                    ClassName result = side.apply(handle.raised(1 - Integer.bitCount(dropped)));
                    methods.add(widened(handle.family(), result, specs, dropped, at, viewed).toBuilder()
                            .addAnnotations(rules)
                            .build());
                }
            }
        }
        return methods;
    }

    /** One new axis, before the spec numbered {@code at}. */
    private static MethodSpec widened(Family family, ClassName result, int specs, int dropped, int at, String viewed) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("slice")
                .addModifiers(Modifier.PUBLIC)
                .returns(result)
                .addJavadoc(
                        "A view of the part that the specs select, with an axis of size 1 where the new one stands.\n");
        StringBuilder names = new StringBuilder();
        for (int spec = 0, axis = 0; spec <= specs; spec++) {
            ClassName type = spec == at
                    ? Names.newAxis(family.packageName())
                    : (dropped >> axis++ & 1) == 1
                            ? Names.index(family.packageName())
                            : Names.range(family.packageName());
            method.addParameter(type, Dims.index(spec));
            names.append(", ").append(Dims.index(spec));
        }
        return method.addStatement(
                        "return new $T($T.apply($L$L))", result, Names.slice(family.packageName()), viewed, names)
                .build();
    }

    private static MethodSpec ofUnknownRank(Family family, ClassName result, String viewed) {
        return MethodSpec.methodBuilder("slice")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(ArrayTypeName.of(Names.slice(family.packageName())), "specs")
                .varargs()
                .returns(result)
                .addJavadoc(
                        "A view of the part that the specs select, one a leading axis: a range keeps its axis, an index drops"
                                + " it.\n\n@throws IllegalArgumentException if there are more specs than axes or a range leaves its axis\n"
                                + "@throws IndexOutOfBoundsException if an index leaves its axis\n")
                .addStatement("return new $T($T.apply($L, specs))", result, Names.slice(family.packageName()), viewed)
                .build();
    }

    private static MethodSpec.Builder slice(
            Family family, int rank, ClassName result, int specs, int dropped, String viewed) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("slice")
                .addModifiers(Modifier.PUBLIC)
                .returns(result)
                .addJavadoc(doc(specs, rank, dropped));
        CodeBlock.Builder view = CodeBlock.builder().add(viewed);
        for (int spec = 0; spec < specs; spec++) {
            boolean drops = (dropped >> spec & 1) == 1;
            method.addParameter(
                    drops ? Names.index(family.packageName()) : Names.range(family.packageName()), Dims.index(spec));
        }
        // From the last on: so that faults name the axis that the caller means.
        for (int axis = specs - 1; axis >= 0; axis--) {
            boolean drops = (dropped >> axis & 1) == 1;
            String name = Dims.index(axis);
            view.add(
                    drops ? ".select($L, $L.at())" : ".slice($L, $L.start(), $L.stop(), $L.step())",
                    drops ? new Object[] {axis, name} : new Object[] {axis, name, name, name});
        }
        return method.addStatement("return new $T($L)", result, view.build());
    }

    private static CodeBlock doc(int specs, int rank, int dropped) {
        String rest = specs < rank ? "; axes from " + specs + " on stay whole" : "";
        String axes = dropped == 0 ? "" : ", without the axes given an index";
        return CodeBlock.of("A view of the part that the specs select$L$L.\n", axes, rest);
    }
}
