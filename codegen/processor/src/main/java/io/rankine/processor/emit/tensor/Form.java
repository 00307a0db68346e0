package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import java.util.List;

/**
 * One way to hand the operands to an op: a choice of parameter types, and the result type that follows.
 *
 * @param variables type variables of the method
 * @param wrapper turns the engine's tensor into the result, {@code $L} stands for it
 * @param inPlace whether the receiver can take the result, because no operand has a higher rank
 * @param into whether there is a form that writes into an existing tensor
 */
public record Form(
        List<Argument> arguments,
        TypeName result,
        List<TypeVariableName> variables,
        String wrapper,
        boolean inPlace,
        boolean into) {

    static Form of(List<Argument> arguments, TypeName result, boolean inPlace) {
        return new Form(arguments, result, List.of(), "new " + simpleName(result) + "($L)", inPlace, true);
    }

    private static String simpleName(TypeName type) {
        String name = type.toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** The engine's operands, receiver first; {@code receiver} is its code. */
    CodeBlock operands(String receiver) {
        CodeBlock.Builder all = CodeBlock.builder().add(receiver);
        arguments.forEach(argument -> all.add(", $L", argument.operand()));
        return all.build();
    }

    CodeBlock wrap(CodeBlock engineTensor) {
        return CodeBlock.of(wrapper, engineTensor);
    }
}
