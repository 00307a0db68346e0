package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.LambdaTypeName;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import java.util.List;

/** Functions that run a block within a modulo scope. */
record ScopeFunction(ClassName scope) {

    private static final TypeVariableName RESULT = TypeVariableName.get("T");

    /** With the result of the block as it is, by moduli and by number. */
    List<FunSpec> functions(String name, String doc) {
        return List.of(function(name, doc, KotlinFamily.MODULI), function(name, doc, TypeNames.LONG));
    }

    /** Within a scope: expressions stay such. */
    List<FunSpec> nested() {
        return functions("modulo", "What [block] makes, in which operators on integer tensors are taken modulo [p].");
    }

    private FunSpec function(String name, String doc, TypeName p) {
        return taking(name, p, RESULT, RESULT)
                .addTypeVariable(RESULT)
                .addKdoc("%L", doc)
                .addStatement("return %T(%L).block()", scope, moduli(p))
                .build();
    }

    /** {@code inline fun name(p: Moduli, block: ModuloScope.() -> made): result}, without a body. */
    FunSpec.Builder taking(String name, TypeName p, TypeName made, TypeName result) {
        return FunSpec.builder(name)
                .addModifiers(KModifier.INLINE)
                .addParameter("p", p)
                .addParameter("block", LambdaTypeName.get(scope, List.<ParameterSpec>of(), made))
                .returns(result);
    }

    static CodeBlock moduli(TypeName p) {
        return p.equals(KotlinFamily.MODULI)
                ? CodeBlock.of("p")
                : CodeBlock.of("%T.of(p)", new ClassName("io.rankine.modular", "Modulus"));
    }
}
