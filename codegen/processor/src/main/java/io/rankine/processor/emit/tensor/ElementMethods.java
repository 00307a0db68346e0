package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes access to single elements, primitive and with one index an axis, and export to nested arrays. */
final class ElementMethods {

    /** The engine takes this many indices without an array. */
    private static final int FIXED = 3;

    private static final String DOC =
            "at these indices, of which negative ones count from the end; one that leaves its axis is refused.\n";

    private ElementMethods() {}

    static List<MethodSpec> reads(Handle handle) {
        Family family = handle.family();
        int rank = handle.rank();
        if (!handle.known()) {
            return List.of(method("get", family.element())
                    .addAnnotation(ShapeRules.rule("get"))
                    .addParameter(long[].class, "index")
                    .varargs()
                    .addJavadoc("The element " + DOC)
                    .addStatement("return tensor.get$L(index)", family.accessor())
                    .build());
        }
        List<ParameterSpec> indices = Dims.indices(rank);
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(method("get", family.element())
                .addAnnotation(ShapeRules.rule("get"))
                .addParameters(indices)
                .addJavadoc(rank == 0 ? "The element.\n" : "The element " + DOC)
                .addStatement("return tensor.get$L($L)", family.accessor(), Dims.names(indices))
                .build());
        if (rank > 0) {
            methods.add(method("toArray", family.array(rank))
                    .addJavadoc("A copy of the elements as arrays, nested like the axes.\n")
                    .addStatement("return $L", array(family, rank))
                    .build());
        }
        return methods;
    }

    static List<MethodSpec> writes(Handle handle) {
        Family family = handle.family();
        int rank = handle.rank();
        if (!handle.known()) {
            return List.of(method("set", TypeName.VOID)
                    .addAnnotation(ShapeRules.rule("set"))
                    .addParameter(family.given(), "value")
                    .addParameter(long[].class, "index")
                    .varargs()
                    .addJavadoc("Sets the element " + DOC)
                    .addStatement("tensor.set$L(index, $L)", family.accessor(), given(family))
                    .build());
        }
        List<ParameterSpec> indices = Dims.indices(rank);
        List<MethodSpec> methods = new ArrayList<>();
        if (rank > 0) {
            methods.add(method("setVals", TypeName.VOID)
                    .addAnnotation(ShapeRules.rule("setVals"))
                    .addParameter(family.array(rank), "elements")
                    .varargs(rank == 1 && !family.isNarrow())
                    .addJavadoc("Sets all elements from arrays of this shape, nested like the axes.\n")
                    .addStatement("$T.assign(tensor, elements, $L)", Names.nestedArrays(family.packageName()), rank)
                    .build());
        }
        methods.add(method("set", TypeName.VOID)
                .addAnnotation(ShapeRules.rule("set"))
                .addParameters(indices)
                .addParameter(family.given(), "value")
                .addJavadoc(rank == 0 ? "Sets the element.\n" : "Sets the element " + DOC)
                .addStatement(
                        "tensor.set$L($L$L)", family.accessor(), written(Dims.names(indices), rank), given(family))
                .build());
        return methods;
    }

    private static CodeBlock array(Family family, int rank) {
        return rank == 1
                ? CodeBlock.of("$T.$L(tensor)", Names.PRIMITIVE_ARRAYS, family.arrays())
                : CodeBlock.of("($T) $T.nested(tensor)", family.array(rank), Names.nestedArrays(family.packageName()));
    }

    private static String written(String at, int rank) {
        return rank == 0 ? "" : (rank <= FIXED ? at : "new long[] {" + at + "}") + ", ";
    }

    /** The value as the engine's setter takes it; a byte or short is made of an int that fits. */
    static CodeBlock value(Family family) {
        return fitted(family, family.stored("value"));
    }

    /** The same of a value that the user writes. */
    static CodeBlock given(Family family) {
        return fitted(family, family.written(family.stored("value")));
    }

    private static CodeBlock fitted(Family family, CodeBlock value) {
        return family.isNarrow() && !family.type().isUnsigned()
                ? CodeBlock.of("$T.to$L($L)", Names.FITTING, family.accessor(), value)
                : value;
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(result);
    }
}
