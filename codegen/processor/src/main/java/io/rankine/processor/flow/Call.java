package io.rankine.processor.flow;

import io.rankine.processor.flow.value.Numbers;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * A call: what is handed to a method, as far as it is known.
 *
 * @param receiver null for static methods and constructors
 * @param arguments one a parameter; those of a variable arity are one array
 */
record Call(ExecutableElement method, @Nullable Value receiver, List<Value> arguments) {

    Call {
        arguments = List.copyOf(arguments);
    }

    /** Receiver and arguments, scalars as tensors of rank 0. */
    List<Operand> operands() {
        List<Operand> operands = new ArrayList<>();
        if (receiver != null) {
            operands.add(new Operand(receiver, false, ""));
        }
        for (int i = 0; i < arguments.size(); i++) {
            VariableElement parameter = method.getParameters().get(i);
            boolean scalar = Numbers.isScalar(parameter.asType());
            operands.add(
                    new Operand(arguments.get(i), scalar, parameter.asType().toString()));
        }
        return operands;
    }

    /**
     * One thing handed over.
     *
     * @param scalar whether it is a Java primitive or a number
     * @param type the declared type of the parameter, empty for the receiver
     */
    record Operand(Value value, boolean scalar, String type) {
        Shape shape() {
            return scalar ? Shape.SCALAR : value.asShape();
        }
    }
}
