package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * One static method of a facade, the same for Java and, with its first parameter as receiver, for Kotlin.
 *
 * @param doc paragraphs: the op's sentence, its signature, and what the form adds
 * @param rule by which javac follows shapes through calls
 * @param parameters operands in the op's order, then {@code out} where there is one
 * @param operator whether it is one of Kotlin's
 * @param body the statements
 */
public record FacadeMethod(
        String name,
        List<String> doc,
        AnnotationSpec rule,
        List<TypeVariableName> variables,
        List<ParameterSpec> parameters,
        TypeName result,
        boolean operator,
        CodeBlock body) {

    MethodSpec java() {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(rule)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addTypeVariables(variables)
                .addParameters(parameters)
                .returns(result)
                .addJavadoc("$L\n", doc.stream().map(Javadoc::text).collect(Collectors.joining("\n\n<p>")))
                .addCode(body)
                .build();
    }
}
