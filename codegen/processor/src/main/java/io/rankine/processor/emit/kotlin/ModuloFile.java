package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.LambdaTypeName;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.PropertySpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeSpec;
import com.squareup.kotlinpoet.TypeVariableName;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.ModularTwins;
import io.rankine.processor.model.OpSetModel;
import java.util.List;
import java.util.Map;

/** {@code Modulo.kt}: {@code modulo(p) { a * b + b }}, in whose braces operators on integer tensors are modular. */
final class ModuloFile {

    private static final String SCOPE = "ModuloScope";

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
                        "Where `+`, `-` and `*` on integer tensors, and their in-place forms, are taken modulo [p]: exact, and\n"
                                + "canonical in 0 up to p.")
                .primaryConstructor(FunSpec.constructorBuilder()
                        .addParameter("p", KotlinFamily.MODULI)
                        .build())
                .addProperty(PropertySpec.builder("p", KotlinFamily.MODULI)
                        .initializer("p")
                        .build());
        for (KotlinFamily family : families) {
            twins(family).forEach((operator, twin) -> add(type, family, operator, twin));
        }
        file.addType(type.build());
        file.addFunction(function(KotlinFamily.MODULI, "p"));
        file.addFunction(function(TypeNames.LONG, "%T.of(p)"));
    }

    private Map<FluentOp, FluentOp> twins(KotlinFamily family) {
        return ModularTwins.of(sets, family.type());
    }

    private static void add(TypeSpec.Builder type, KotlinFamily family, FluentOp operator, FluentOp twin) {
        BinaryForms forms = new BinaryForms(family, twin, operator.name(), KModifier.OPERATOR, ", p");
        if (operator.isAlone()) {
            type.addFunction(forms.unary());
            return;
        }
        forms.tensors().forEach(type::addFunction);
        forms.numbersRight().forEach(type::addFunction);
        forms.numbersLeft().forEach(type::addFunction);
        forms.assigning().forEach(type::addFunction);
    }

    private FunSpec function(TypeName modulus, String moduli) {
        TypeVariableName result = TypeVariableName.get("R");
        FunSpec.Builder function = FunSpec.builder("modulo")
                .addModifiers(KModifier.INLINE)
                .addTypeVariable(result)
                .addParameter("p", modulus)
                .addParameter("block", LambdaTypeName.get(scope, List.<ParameterSpec>of(), result))
                .returns(result)
                .addKdoc("Runs [block], in which operators on integer tensors are taken modulo [p].");
        return moduli.equals("p")
                ? function.addStatement("return %T(p).block()", scope).build()
                : function.addStatement(
                                "return %T(" + moduli + ").block()",
                                scope,
                                new ClassName("io.rankine.modular", "Modulus"))
                        .build();
    }
}
