package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.PropertySpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeSpec;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.ModularTwins;
import io.rankine.processor.emit.tensor.Names;
import io.rankine.processor.emit.tensor.StatementMethods;
import io.rankine.processor.model.OpSetModel;
import java.util.List;
import java.util.Map;

/**
 * {@code Modulo.kt}: {@code modulo(p) { a * b + b }}, in whose braces operators on integer tensors are modular and build an
 * expression, which the closing brace computes in one pass.
 */
final class ModuloFile {

    static final String SCOPE = "ModuloScope";

    private static final AnnotationSpec BY_RESULT = AnnotationSpec.builder(
                    new ClassName("kotlin", "OverloadResolutionByLambdaReturnType"))
            .build();

    private final List<KotlinFamily> families;
    private final List<OpSetModel> sets;
    private final ClassName scope;

    ModuloFile(List<KotlinFamily> families, List<OpSetModel> sets) {
        this.families = families;
        this.sets = sets;
        this.scope = new ClassName(families.getFirst().packageName(), SCOPE);
    }

    boolean isEmpty() {
        return families.stream().allMatch(family -> twins(family).isEmpty());
    }

    void addTo(FileSpec.Builder file) {
        TypeSpec.Builder type = TypeSpec.classBuilder(SCOPE)
                .addKdoc(
                        "Where `+`, `-` and `*` on integer tensors and expressions are taken modulo [p], exact and canonical in 0\n"
                                + "up to p. They build expressions; in-place forms run at once.")
                .primaryConstructor(FunSpec.constructorBuilder()
                        .addParameter("p", KotlinFamily.MODULI)
                        .build())
                .addProperty(PropertySpec.builder("p", KotlinFamily.MODULI)
                        .initializer("p")
                        .build());
        for (KotlinFamily family : families) {
            twins(family).forEach((operator, twin) -> add(type, family, operator, twin));
        }
        ScopeFunction scopes = new ScopeFunction(scope);
        scopes.nested().forEach(type::addFunction);
        file.addAnnotation(AnnotationSpec.builder(new ClassName("kotlin", "OptIn"))
                .addMember("%T::class", new ClassName("kotlin.experimental", "ExperimentalTypeInference"))
                .build());
        file.addType(type.build());
        for (KotlinFamily family : families) {
            if (!twins(family).isEmpty()) {
                for (int rank = 0; rank <= family.maxRank(); rank++) {
                    evaluated(
                            file, family, KotlinFamily.of(Names.rank(family.packageName(), rank)), family.typed(rank));
                }
                ClassName unknown = new ClassName(family.packageName(), "Rank", "Unknown");
                evaluated(file, family, unknown, family.erased());
            }
        }
        scopes.functions("modulo", "Runs [block], in which operators on integer tensors are taken modulo [p].").stream()
                .map(function -> function.toBuilder().addAnnotation(BY_RESULT).build())
                .forEach(file::addFunction);
        scopes.functions(
                        "lazily",
                        "The expression that [block] makes, in which operators on integer tensors are taken modulo [p].")
                .forEach(file::addFunction);
    }

    private Map<FluentOp, FluentOp> twins(KotlinFamily family) {
        return ModularTwins.of(sets, family.type());
    }

    private static void add(TypeSpec.Builder type, KotlinFamily family, FluentOp operator, FluentOp twin) {
        TermForms forms = new TermForms(family, twin, operator.name(), KModifier.OPERATOR, ", p", false);
        if (operator.isAlone()) {
            type.addFunction(forms.unary());
            return;
        }
        forms.binary().forEach(type::addFunction);
        new BinaryForms(family, twin, operator.name(), KModifier.OPERATOR, ", p")
                .assigning()
                .forEach(type::addFunction);
        if (StatementMethods.updates(twin)) {
            type.addFunction(LazyFile.update(family, twin, operator.name(), ", p"));
        }
    }

    /** The scope whose block has a result of one rank: a new tensor, or the tensor that the block names. */
    private void evaluated(FileSpec.Builder file, KotlinFamily family, ClassName rank, ClassName tensor) {
        String name = "modulo" + tensor.getSimpleName();
        for (TypeName p : List.of(KotlinFamily.MODULI, TypeNames.LONG)) {
            file.addFunction(new ScopeFunction(scope)
                    .taking("modulo", p, family.term(rank), tensor)
                    .addAnnotation(BY_RESULT)
                    .addAnnotation(AnnotationSpec.builder(new ClassName("kotlin.jvm", "JvmName"))
                            .addMember("%S", name)
                            .build())
                    .addKdoc(
                            "%L",
                            "What [block] makes, computed in one pass; in it, operators on integer tensors are taken modulo"
                                    + " [p].")
                    .addCode(CodeBlock.of(
                            "val result = %T(%L).block()\nreturn result as? %T ?: %T.of(%T.of(result.term()).evaluate())\n",
                            scope, ScopeFunction.moduli(p), tensor, tensor, TermForms.EXPRESSION))
                    .build());
        }
    }
}
