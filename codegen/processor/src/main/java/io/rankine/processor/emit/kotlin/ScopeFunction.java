package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.LambdaTypeName;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import io.rankine.processor.emit.tensor.ModularTwins;
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Functions that run a block within a scope. What they return follows from what the block makes: an expression or tensor of
 * each element type is turned into an expression or into a new tensor, anything else keeps its type.
 */
record ScopeFunction(ClassName scope, List<OpSetModel> sets) {

    /** For files with such functions. */
    static final AnnotationSpec INFERENCE = AnnotationSpec.builder(new ClassName("kotlin", "OptIn"))
            .addMember("%T::class", new ClassName("kotlin.experimental", "ExperimentalTypeInference"))
            .build();

    private static final AnnotationSpec BY_RESULT = AnnotationSpec.builder(
                    new ClassName("kotlin", "OverloadResolutionByLambdaReturnType"))
            .build();
    static final ClassName RESIDUES = new ClassName("io.rankine.lazy", "Residues");

    private static final ClassName JVM_NAME = new ClassName("kotlin.jvm", "JvmName");
    private static final List<TypeName> MODULI = List.of(KotlinFamily.MODULI, KotlinFamily.INDEX);
    private static final TypeVariableName TENSOR = TypeVariableName.get("T");
    private static final TypeVariableName REIFIED =
            TENSOR.copy(false, List.of(), List.of(TypeNames.ANY), true, Map.of());
    private static final TypeVariableName EXPR = TypeVariableName.get("E");

    /** Within a scope: expressions stay such. */
    List<FunSpec> nested() {
        return MODULI.stream()
                .map(p -> asIs(
                                "modulo",
                                List.of(p),
                                "What [block] makes, in which operators on integer tensors are taken modulo [p].")
                        .build())
                .toList();
    }

    /** With moduli, those whose result is an expression. */
    List<FunSpec> modularExpressions(List<KotlinFamily> families, String name, String doc) {
        List<FunSpec> all = new ArrayList<>();
        MODULI.forEach(p -> all.addAll(expressions(families, name, List.of(p), doc)));
        return all;
    }

    /** Those whose result is an expression. */
    List<FunSpec> expressions(List<KotlinFamily> families, String name, List<TypeName> moduli, String doc) {
        List<FunSpec> all = new ArrayList<>();
        for (KotlinFamily family : families) {
            all.add(taking(name, moduli, made(family, TypeNames.STAR, EXPR), EXPR)
                    .addTypeVariable(TypeVariableName.get("E", TypeNames.ANY))
                    .addAnnotation(BY_RESULT)
                    .addAnnotation(named(name, family))
                    .addKdoc("%L", doc)
                    .addStatement("val made = %L", run(moduli))
                    .addStatement("return %T.typed(made.types(), %L)", family.types(), expression(moduli))
                    .build());
        }
        all.add(asIs(name, moduli, doc).addAnnotation(BY_RESULT).build());
        return all;
    }

    /** Those whose result is computed: a new tensor, or the tensor that the block names. */
    List<FunSpec> evaluated(List<KotlinFamily> families, String name, String doc) {
        List<FunSpec> all = new ArrayList<>();
        for (TypeName p : MODULI) {
            for (KotlinFamily family : families) {
                all.add(taking(name, List.of(p), made(family, TENSOR, TypeNames.STAR), TENSOR)
                        .addTypeVariable(REIFIED)
                        .addAnnotation(BY_RESULT)
                        .addAnnotation(named(name, family))
                        .addKdoc("%L", doc)
                        .addStatement("val made = %L", run(List.of(p)))
                        .addStatement(
                                "return %L%T.typed(made.types(), %L.evaluate())",
                                hasResidues(sets, family) ? "" : "made as? T ?: ",
                                family.types(),
                                expression(List.of(p)))
                        .build());
            }
            all.add(asIs(name, List.of(p), doc).addAnnotation(BY_RESULT).build());
        }
        return all;
    }

    private FunSpec.Builder asIs(String name, List<TypeName> moduli, String doc) {
        return taking(name, moduli, TENSOR, TENSOR)
                .addTypeVariable(TENSOR)
                .addKdoc("%L", doc)
                .addStatement("return %L", canonical(moduli));
    }

    /** Modulo p elements are canonical, of whatever type the result is. */
    private CodeBlock canonical(List<TypeName> moduli) {
        return moduli.isEmpty() ? run(moduli) : CodeBlock.of("canonical(%L, %L)", run(moduli), moduli(moduli));
    }

    /** Whether elements have residues, so that what the braces make is new. */
    static boolean hasResidues(List<OpSetModel> sets, KotlinFamily family) {
        return !ModularTwins.of(sets, family.type()).isEmpty();
    }

    /** What the block made as an expression; modulo p in braces that have one. */
    private static CodeBlock expression(List<TypeName> moduli) {
        if (moduli.isEmpty()) {
            return CodeBlock.of("%T.of(made.term())", KotlinFamily.EXPRESSION);
        }
        return CodeBlock.of("%T.of(made.term(), %L)", RESIDUES, moduli(moduli));
    }

    private static CodeBlock moduli(List<TypeName> moduli) {
        return moduli.getFirst().equals(KotlinFamily.MODULI)
                ? CodeBlock.of("p")
                : CodeBlock.of("%T.of(p)", new ClassName("io.rankine.modular", "Modulus"));
    }

    /** {@code inline fun name(p: Moduli, block: ModuloScope.() -> made): result}, without a body. */
    private FunSpec.Builder taking(String name, List<TypeName> moduli, TypeName made, TypeName result) {
        FunSpec.Builder function =
                FunSpec.builder(name).addModifiers(KModifier.INLINE).returns(result);
        moduli.forEach(p -> function.addParameter("p", p));
        return function.addParameter("block", LambdaTypeName.get(scope, List.<ParameterSpec>of(), made));
    }

    /** {@code LongTerm.Above<*, *, out LongTypes<T, E>>}: a tensor, view or expression that knows its types. */
    private static TypeName made(KotlinFamily family, TypeName tensor, TypeName expr) {
        return family.termAbove(TypeNames.STAR, TypeNames.STAR, family.making(tensor, expr));
    }

    private static AnnotationSpec named(String name, KotlinFamily family) {
        return AnnotationSpec.builder(JVM_NAME)
                .addMember("%S", name + family.family().name())
                .build();
    }

    /** Runs the block; where there are moduli, within a scope that ends with it. */
    private CodeBlock run(List<TypeName> moduli) {
        return moduli.isEmpty()
                ? CodeBlock.of("%T.block()", scope)
                : CodeBlock.of("%T(%L).use { it.block() }", scope, moduli(moduli));
    }
}
