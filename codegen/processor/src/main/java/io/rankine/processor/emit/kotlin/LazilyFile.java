package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.LambdaTypeName;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.TypeSpec;
import com.squareup.kotlinpoet.TypeVariableName;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.processor.model.OpSetModel;
import java.util.List;

/** {@code Lazily.kt}: {@code out assign lazily { a * b + c }}, in whose braces operators on tensors build expressions. */
final class LazilyFile {

    private static final String SCOPE = "LazyScope";

    private final List<KotlinFamily> families;
    private final List<OpSetModel> sets;
    private final boolean modular;
    private final ClassName scope;

    /** @param modular whether there are modulo scopes */
    LazilyFile(List<KotlinFamily> families, List<OpSetModel> sets, boolean modular) {
        this.families = families;
        this.sets = sets;
        this.modular = modular;
        this.scope = new ClassName(families.getFirst().packageName(), SCOPE);
    }

    void addTo(FileSpec.Builder file) {
        TypeSpec.Builder type = TypeSpec.objectBuilder(SCOPE)
                .addKdoc(
                        "Where operators and infix functions on tensors compute nothing: they build expressions, for statements\n"
                                + "to compute in one pass.");
        for (KotlinFamily family : families) {
            for (FluentOp op : FluentOp.of(sets, family.type())) {
                add(type, family, op);
            }
        }
        if (modular) {
            new ScopeFunction(new ClassName(scope.getPackageName(), ModuloFile.SCOPE))
                    .nested()
                    .forEach(type::addFunction);
        }
        file.addType(type.build());
        TypeVariableName result = TypeVariableName.get("T");
        file.addFunction(FunSpec.builder("lazily")
                .addModifiers(KModifier.INLINE)
                .addTypeVariable(result)
                .addParameter("block", LambdaTypeName.get(scope, List.<ParameterSpec>of(), result))
                .returns(result)
                .addKdoc(
                        "%L",
                        "The expression that [block] makes, in which operators on tensors compute nothing yet:"
                                + " `out assign lazily { a * b + c }`.")
                .addStatement("return %T.block()", scope)
                .build());
    }

    private static void add(TypeSpec.Builder type, KotlinFamily family, FluentOp op) {
        boolean operator = KotlinNames.isBinaryOperator(op) || KotlinNames.isUnaryOperator(op);
        TermForms forms =
                new TermForms(family, op, op.name(), operator ? KModifier.OPERATOR : KModifier.INFIX, "", false);
        if (KotlinNames.isUnaryOperator(op)) {
            type.addFunction(forms.unary());
        } else if (operator) {
            forms.binary().forEach(type::addFunction);
        } else if (KotlinNames.isInfix(op)) {
            forms.infix().forEach(type::addFunction);
        }
    }
}
