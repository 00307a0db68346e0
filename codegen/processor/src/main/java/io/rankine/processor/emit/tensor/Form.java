package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One way to hand the operands to an op: a choice of parameter types, and the result types that follow.
 *
 * @param outs the results, one at least
 * @param record of several results, of whose types it is the generic record; empty for one
 * @param variables type variables of the method
 * @param inPlace whether the receiver can take the result, because no operand has a higher rank
 * @param into whether there is a form that writes into an existing tensor
 */
public record Form(
        List<Argument> arguments,
        List<Out> outs,
        Optional<ClassName> record,
        List<TypeVariableName> variables,
        boolean inPlace,
        boolean into) {

    /**
     * A result.
     *
     * @param wrapper turns the engine's tensor into the result, {@code $L} stands for it
     */
    public record Out(TypeName type, String wrapper) {

        static Out of(TypeName type) {
            String name = type.toString();
            return new Out(type, "new " + name.substring(name.lastIndexOf('.') + 1) + "($L)");
        }
    }

    /** A form with one result. */
    Form(
            List<Argument> arguments,
            TypeName result,
            List<TypeVariableName> variables,
            String wrapper,
            boolean inPlace,
            boolean into) {
        this(arguments, List.of(new Out(result, wrapper)), Optional.empty(), variables, inPlace, into);
    }

    /** The same without the form that writes into an existing tensor. */
    Form withoutInto() {
        return new Form(arguments, outs, record, variables, inPlace, false);
    }

    static Form of(List<Argument> arguments, TypeName result, boolean inPlace) {
        return new Form(arguments, List.of(Out.of(result)), Optional.empty(), List.of(), inPlace, true);
    }

    /** The method's type: that of the one result, or the record. */
    public TypeName result() {
        TypeName[] types = outs.stream().map(Out::type).toArray(TypeName[]::new);
        return record.isEmpty() ? types[0] : ParameterizedTypeName.get(record.get(), types);
    }

    /** How the engine's tensor becomes the one result. */
    public String wrapper() {
        return outs.getFirst().wrapper();
    }

    /** The engine's operands, receiver first; {@code receiver} is its code. */
    CodeBlock operands(String receiver) {
        CodeBlock.Builder all = CodeBlock.builder().add(receiver);
        arguments.forEach(argument -> all.add(", $L", argument.operand()));
        return all.build();
    }

    CodeBlock wrap(CodeBlock engineTensor) {
        return CodeBlock.of(wrapper(), engineTensor);
    }

    /** {@code new DivModResult<>(LongTensor2.of(all[0]), LongTensor2.of(all[1]))}. */
    CodeBlock wrapAll(String array) {
        List<CodeBlock> wrapped = new ArrayList<>();
        for (int i = 0; i < outs.size(); i++) {
            Out out = outs.get(i);
            wrapped.add(
                    out.type() instanceof TypeVariableName
                            ? CodeBlock.of(out.wrapper(), CodeBlock.of("$L[$L]", array, i))
                            : CodeBlock.of("$T.of($L[$L])", out.type(), array, i));
        }
        return CodeBlock.of("new $T<>($L)", record.orElseThrow(), CodeBlock.join(wrapped, ",$W"));
    }
}
