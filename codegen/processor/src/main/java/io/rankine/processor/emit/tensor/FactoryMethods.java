package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Writes the static factories of a family; the number of sizes, or the nesting of an array, says the rank. A name has few that
 * take one argument, as compilers print all of them where it is wrong: arrays nested deeper are taken by the class of their rank.
 */
final class FactoryMethods {

    static final String LITERAL = "A new tensor with these elements$L.\n";
    static final String LENGTHS = "; refused if arrays of one axis differ in length";
    private static final String SIZES = "; refused if a size is negative or the product too large.\n";

    /** Forms of any rank, behind those of one rank each. */
    private static final int OF_ANY_RANK = 2;

    private final Family family;

    private FactoryMethods(Family family) {
        this.family = family;
    }

    static List<MethodSpec> of(Family family) {
        FactoryMethods factories = new FactoryMethods(family);
        List<MethodSpec> all = new ArrayList<>();
        family.givenAs().forEach(number -> all.add(factories.scalar(number)));
        for (int rank = 1; rank <= Family.MATRIX; rank++) {
            all.add(factories.ofArray(rank));
        }
        if (family.isNarrow()) {
            all.add(factories.ofInts());
        }
        all.add(factories.ofList());
        if (family.type().isComplex()) {
            all.addAll(factories.ofParts());
        }
        all.addAll(factories.ofSegment());
        all.addAll(factories.sized(
                "zeros", List.of(), "A new tensor of zeros, of bool ones of false", "zeros", CodeBlock.of("")));
        all.addAll(factories.sized(
                "empty",
                List.of(),
                "A new tensor whose elements are whatever its memory holds: write them before you read them",
                "empty",
                CodeBlock.of("")));
        all.addAll(factories.filled(
                "ones",
                List.of(),
                "A new tensor of ones, of bool ones of true",
                CodeBlock.of(family.type().isLogical() ? "true" : family.type().isInteger() ? "1" : "1.0")));
        all.addAll(factories.full());
        all.addAll(SequenceMethods.of(family));
        all.addAll(JoiningMethods.of(family));
        return all;
    }

    /** Of each number that an element may be given as; of a shape of any rank, of all of them at once. */
    private List<MethodSpec> full() {
        List<MethodSpec> all = new ArrayList<>();
        for (TypeName number : family.givenAs()) {
            List<MethodSpec> ofRanks = full(
                    number, number.equals(family.given()) ? family.stored("value") : family.element(number, "value"));
            all.addAll(ofRanks.subList(0, ofRanks.size() - OF_ANY_RANK));
            if (family.givenAs().size() == 1) {
                all.addAll(ofAnyRank(ofRanks));
            }
        }
        if (family.givenAs().size() > 1) {
            all.addAll(ofAnyRank(full(Family.NUMBER, family.taken(Family.NUMBER, "value"))));
        }
        return all;
    }

    /** Those of more sizes than there are typed ranks, and of an array. */
    private static List<MethodSpec> ofAnyRank(List<MethodSpec> byRank) {
        return byRank.subList(byRank.size() - OF_ANY_RANK, byRank.size());
    }

    private List<MethodSpec> full(TypeName number, CodeBlock value) {
        return filled(
                "full",
                List.of(ParameterSpec.builder(number, "value").build()),
                "A new tensor with {@code value} everywhere",
                value);
    }

    /** {@code LongTensor3.of(new long[][][] {...})}. */
    static List<MethodSpec> ofRank(Handle handle) {
        return handle.known() && handle.rank() > 0
                ? List.of(new FactoryMethods(handle.family()).ofArray(handle.rank()))
                : List.of();
    }

    private MethodSpec scalar(TypeName number) {
        return method("scalar", family.typed(0))
                .addParameter(number, "value")
                .addJavadoc("A new tensor of rank 0.\n")
                .addStatement("return new $T($L)", family.typed(0), family.scalar(family.element(number, "value")))
                .build();
    }

    private MethodSpec ofArray(int rank) {
        return method("of", family.typed(rank))
                .addParameter(family.array(rank), "elements")
                .addAnnotation(ShapeRules.rule("literal"))
                .varargs(rank == 1 && !family.isNarrow())
                .addJavadoc(LITERAL, rank == 1 ? "" : LENGTHS)
                .addStatement("return new $T($L)", family.typed(rank), ofElements(rank))
                .build();
    }

    private CodeBlock ofElements(int rank) {
        if (rank == 1 && !family.type().isComplex()) {
            String method = family.type().isUnsigned() ? "unsigned" : "tensor";
            return CodeBlock.of("$T.$L(elements, elements.length)", Names.PRIMITIVE_ARRAYS, method);
        }
        ClassName nested = Names.nestedArrays(family.packageName());
        return family.sharesArrays()
                ? CodeBlock.of(
                        "$T.tensor(elements, $L, $T.$L)",
                        nested,
                        rank,
                        Names.ELEMENT_TYPE,
                        family.type().name())
                : CodeBlock.of("$T.tensor(elements, $L)", nested, rank);
    }

    /** Java takes no literals for varargs of byte and short. */
    private MethodSpec ofInts() {
        return method("of", family.typed(1))
                .addParameter(int[].class, "elements")
                .addAnnotation(ShapeRules.rule("literal"))
                .varargs()
                .addJavadoc(
                        "A new tensor with these elements.\n\n@throws IllegalArgumentException if one does not fit $L\n",
                        family.type().label())
                .addStatement(
                        "return new $T($T.narrow($T.$L, elements))",
                        family.typed(1),
                        Names.PRIMITIVE_ARRAYS,
                        Names.ELEMENT_TYPE,
                        family.type().name())
                .build();
    }

    /** {@code DoubleTensor.of(List.of(1, 2.5))}; Kotlin, which prints all forms of a name, has {@code toTensor()}. */
    private MethodSpec ofList() {
        TypeName element = family.type().isLogical() || family.type().isComplex()
                ? family.element().box()
                : WildcardTypeName.subtypeOf(Family.NUMBER);
        return method("of", family.typed(1))
                .addAnnotation(OpMethods.HIDDEN)
                .addParameter(ParameterizedTypeName.get(ClassName.get(Collection.class), element), "elements")
                .addJavadoc(
                        "A new tensor with the elements of a list; refused if one is no element of $L without loss.\n",
                        family.type().label())
                .addStatement(
                        "return new $T($T.tensor($T.$L, elements))",
                        family.typed(1),
                        Names.nestedLists(family.packageName()),
                        Names.ELEMENT_TYPE,
                        family.type().name())
                .build();
    }

    private List<MethodSpec> ofParts() {
        TypeName part = family.of(family.type().real()).element();
        return byRank(
                "ofParts",
                List.of(ParameterSpec.builder(ArrayTypeName.of(part), "parts").build()),
                "A new tensor of {@code parts}, real and imaginary ones by turns; refused if there are not two for each"
                        + " element.\n",
                shape -> CodeBlock.of("$T.complex(parts, $L)", Names.PRIMITIVE_ARRAYS, shape));
    }

    private List<MethodSpec> ofSegment() {
        return byRank(
                "of",
                List.of(ParameterSpec.builder(MemorySegment.class, "memory").build()),
                "A tensor over {@code memory}, row-major, without a copy, valid while that is alive; refused if it is too"
                        + " small.\n",
                shape -> CodeBlock.of(
                        "$T.wrap(memory, $T.$L, $T.of($L))",
                        Names.TENSOR,
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        Names.LAYOUT,
                        shape),
                1);
    }

    private List<MethodSpec> sized(String name, List<ParameterSpec> before, String doc, String engine, CodeBlock then) {
        return byRank(
                name,
                before,
                doc + SIZES,
                shape -> CodeBlock.of(
                        "$T.$L($T.$L, $L)$L",
                        Names.CREATION,
                        engine,
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        shape,
                        then));
    }

    private List<MethodSpec> filled(String name, List<ParameterSpec> before, String doc, CodeBlock value) {
        return sized(name, before, doc, "empty", CodeBlock.of(".fill($L)", value));
    }

    private List<MethodSpec> byRank(
            String name, List<ParameterSpec> before, String doc, Function<CodeBlock, CodeBlock> tensor) {
        return byRank(name, before, doc, tensor, 0);
    }

    private List<MethodSpec> byRank(
            String name, List<ParameterSpec> before, String doc, Function<CodeBlock, CodeBlock> tensor, int least) {
        Function<List<ParameterSpec>, MethodSpec> method = sizes ->
                factory(name, family.typed(sizes.size()), before, sizes, doc, tensor.apply(Dims.listed(family, sizes)));
        List<MethodSpec> ofSizes = Dims.eachRank(family.maxRank(), Family.NUMBER, method);
        List<MethodSpec> all = new ArrayList<>(ofSizes.subList(least, ofSizes.size()));
        all.add(ofMore(name, before, doc, tensor));
        List<ParameterSpec> shape =
                List.of(ParameterSpec.builder(long[].class, "shape").build());
        all.add(factory(name, family.erased(), before, shape, doc, tensor.apply(CodeBlock.of("shape"))));
        return all;
    }

    /** Of more sizes than there are typed ranks; the first ones apart, as fewer are no call of it in messages of compilers. */
    private MethodSpec ofMore(
            String name, List<ParameterSpec> before, String doc, Function<CodeBlock, CodeBlock> tensor) {
        List<ParameterSpec> first = Dims.sizes(family.maxRank() + 1, Family.NUMBER);
        List<ParameterSpec> sizes = new ArrayList<>(first);
        sizes.add(ParameterSpec.builder(Number[].class, "more").build());
        CodeBlock shape = CodeBlock.of("$T.joined(more, $L)", Family.WHOLE, Dims.names(first));
        return factory(name, family.erased(), before, sizes, doc, tensor.apply(shape)).toBuilder()
                .varargs()
                .build();
    }

    private static MethodSpec factory(
            String name,
            ClassName result,
            List<ParameterSpec> before,
            List<ParameterSpec> sizes,
            String doc,
            CodeBlock tensor) {
        return method(name, result)
                .addParameters(before)
                .addParameters(sizes)
                .addAnnotation(ShapeRules.rule(before.isEmpty() ? "sizes" : "full"))
                .addJavadoc("$L", doc)
                .addStatement("return new $T($L)", result, tensor)
                .build();
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(result);
    }
}
