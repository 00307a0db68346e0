package io.rankine.engine;

import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The method of a structured op on element types without kernels: operands become what they compute in, results are rounded back once. */
final class ComputedMethod {

    private ComputedMethod() {}

    /** Whether an operand or result is of a type that computes in another one. */
    static boolean isFor(Param[] params, List<ElementType> results) {
        return Stream.concat(Arrays.stream(params).flatMap(param -> Stream.ofNullable(param.type())), results.stream())
                .anyMatch(type -> wide(type) != type);
    }

    static StructuredOp.Kernel of(StructuredOp.Kernel kernel) {
        return new Computed(kernel);
    }

    /** The method itself, which takes operands of all types. */
    static StructuredOp.Kernel plain(StructuredOp.Kernel kernel) {
        return kernel instanceof Computed computed ? computed.kernel : kernel;
    }

    private record Computed(StructuredOp.Kernel kernel) implements StructuredOp.Kernel {
        @Override
        public void run(Tensor[] outs, Shaped[] operands) {
            Tensor[] wide = outs.clone();
            for (int i = 0; i < wide.length; i++) {
                ElementType type = wide(outs[i].type);
                wide[i] = type == outs[i].type ? outs[i] : Tensor.empty(type, outs[i].shape());
            }
            kernel.run(wide, widened(operands));
            for (int i = 0; i < outs.length; i++) {
                if (wide[i] != outs[i]) {
                    Conversions.of(wide[i].type, outs[i].type).into(outs[i], wide[i]);
                }
            }
        }
    }

    static StructuredOp.Maker of(StructuredOp.Maker maker, List<ElementType> results) {
        return operands -> {
            Tensor[] made = maker.make(widened(operands));
            for (int i = 0; i < made.length; i++) {
                made[i] = as(made[i], results.get(i));
            }
            return made;
        };
    }

    private static Shaped[] widened(Shaped[] operands) {
        Shaped[] wide = operands.clone();
        for (int i = 0; i < wide.length; i++) {
            wide[i] = operands[i] instanceof Tensor tensor ? as(tensor, wide(tensor.type)) : operands[i];
        }
        return wide;
    }

    private static Tensor as(Tensor tensor, ElementType type) {
        return tensor.type == type ? tensor : Conversions.of(tensor.type, type).call(tensor);
    }

    private static ElementType wide(ElementType type) {
        return type.hasKernels() ? type : type.computed();
    }
}
