package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongTensor.concat(axis, a, b, c)} and {@code stack}, where the rank of the result follows from the parts', and
 * {@code LongTensor.einsum(subscripts, a, b)}, where it is known at run time.
 */
final class JoiningMethods {

    private static final ClassName EINSUM = ClassName.get("io.rankine.ops.einsum", "Einsum");

    private static final String CONCAT =
            "{@code parts} one after the other along an axis that all of them have; a negative one counts from the end.\n\n"
                    + "@throws IllegalArgumentException if their shapes differ in another axis, or there is no such axis\n";

    private static final String STACK =
            "{@code parts} one after the other along a new axis of the result; a negative one counts from its end.\n\n"
                    + "@throws IllegalArgumentException if their shapes differ, or there is no such axis\n";

    private final Family family;

    private JoiningMethods(Family family) {
        this.family = family;
    }

    static List<MethodSpec> of(Family family) {
        JoiningMethods methods = new JoiningMethods(family);
        List<MethodSpec> all = new ArrayList<>();
        all.add(methods.concat());
        all.add(methods.concatList());
        all.add(methods.stack());
        all.add(methods.stackList());
        if (!family.type().isLogical()) {
            all.add(methods.einsum());
        }
        if (family.type().isIndex()) {
            all.add(methods.modeinsum());
        }
        return all;
    }

    private MethodSpec einsum() {
        return sumOfProducts("einsum", "", "of", List.of());
    }

    private MethodSpec modeinsum() {
        ParameterSpec modulus = ParameterSpec.builder(Names.MODULUS, "p").build();
        return sumOfProducts("modeinsum", " modulo p, exact and canonical", "modulo", List.of(modulus));
    }

    private MethodSpec sumOfProducts(String name, String modulo, String engine, List<ParameterSpec> between) {
        String given = between.isEmpty() ? "" : "p, ";
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(family.erased())
                .addAnnotation(ShapeRules.rule("einsum"))
                .addParameter(String.class, "subscripts")
                .addParameters(between)
                .addParameter(ArrayTypeName.of(family.readable()), "operands")
                .varargs()
                .addJavadoc(
                        "Sums of products by Einstein's convention$L, such as {@code \"ij,jk->ik\"}: axes with the same letter go"
                                + " together, and those that the result lacks are summed up.\n\n"
                                + "@throws IllegalArgumentException if subscripts cannot be read or do not fit the shapes\n",
                        modulo)
                .addStatement("$1T[] tensors = new $1T[operands.length]", Names.TENSOR)
                .addStatement(
                        "$T.setAll(tensors, i -> given(operands[i], \"operands[\" + i + \"]\").tensor())", Arrays.class)
                .addStatement("return new $T($T.$L(subscripts, $Ltensors))", family.erased(), EINSUM, engine, given)
                .build();
    }

    /** One for all ranks: parts of one rank have one type of results. */
    private MethodSpec concat() {
        return method("concat", joined(), TypeVariableName.get("T"), CONCAT)
                .addTypeVariable(RankedClass.results(family))
                .addAnnotation(SafeVarargs.class)
                .addStatement("$T all = $T.concat(axis, parts)", Names.TENSOR, joining())
                .addStatement("return parts[0].wrap(all)")
                .build();
    }

    /** {@code LongTensor.concat(0, list)}. */
    private MethodSpec concatList() {
        return ofList("concat", joined(), TypeVariableName.get("T"), CONCAT)
                .addTypeVariable(RankedClass.results(family))
                .addStatement("$T all = $T.concat(axis, parts)", Names.TENSOR, joining())
                .addStatement("return parts.getFirst().wrap(all)")
                .build();
    }

    private TypeName joined() {
        return ParameterizedTypeName.get(
                family.rankedBy(1), Names.ANY, Names.ANY, Names.ANY, TypeVariableName.get("T"), Names.ANY);
    }

    /** {@code Stacked<Known<? super LongTensor3>>}: what {@code LongView2} is. */
    static TypeName stacked(Family family, TypeName result) {
        return ParameterizedTypeName.get(ClassName.get(family.packageName(), "Stacked"), family.known(result));
    }

    /** One for all ranks: a part tells the type of results. */
    private MethodSpec stack() {
        TypeVariableName result = TypeVariableName.get("S");
        return method("stack", stacked(family, result), result, STACK)
                .addTypeVariable(result.withBounds(family.writable()))
                .addAnnotation(SafeVarargs.class)
                .addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                        .addMember("value", "$S", "varargs")
                        .build())
                .addStatement("return $T.stacked(axis, parts)", joining())
                .build();
    }

    /** {@code LongTensor.stack(0, list)}. */
    private MethodSpec stackList() {
        TypeVariableName result = TypeVariableName.get("S");
        return ofList("stack", stacked(family, result), result, STACK)
                .addTypeVariable(result.withBounds(family.writable()))
                .addStatement("return $T.stacked(axis, parts)", joining())
                .build();
    }

    private ClassName joining() {
        return ClassName.get(family.packageName(), "Joining");
    }

    private static MethodSpec.Builder method(String name, TypeName part, TypeName result, String doc) {
        return joining(name, result, doc)
                .addAnnotation(ShapeRules.rule(name))
                .addParameter(ArrayTypeName.of(part), "parts")
                .varargs();
    }

    private static MethodSpec.Builder ofList(String name, TypeName part, TypeName result, String doc) {
        TypeName parts = ParameterizedTypeName.get(ClassName.get(List.class), WildcardTypeName.subtypeOf(part));
        return joining(name, result, doc).addParameter(parts, "parts");
    }

    private static MethodSpec.Builder joining(String name, TypeName result, String doc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(result)
                .addParameter(TypeName.INT, "axis")
                .addJavadoc(doc);
    }
}
