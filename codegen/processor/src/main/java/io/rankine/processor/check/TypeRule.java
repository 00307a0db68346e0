package io.rankine.processor.check;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import java.util.function.Consumer;

/** Parameters are elements or moduli, results are elements. */
final class TypeRule implements Rule {

    /** A plan's result and scratch arrays are numbered too. */
    private static final int MOST_OPERANDS = 15;

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        set.methods().stream().filter(method -> method.kind().isFormula()).forEach(method -> check(method, problems));
    }

    private static void check(MethodDecl method, Consumer<Problem> problems) {
        for (ParamDecl param : method.params()) {
            if (!Types.isTensor(param) && !Types.isModulus(param)) {
                problems.accept(Problem.at(
                        param.place(),
                        "op-type",
                        "%s: parameter '%s' has type %s; an operand is %s, or Modulus",
                        method.name(),
                        param.name(),
                        param.type(),
                        Types.elements()));
            }
        }
        if (Types.element(method.returnType()).isEmpty()) {
            problems.accept(Problem.at(
                    method.place(),
                    "op-type",
                    "%s returns %s; a result is %s",
                    method.name(),
                    method.returnType(),
                    Types.elements()));
        }
        if (method.operands().stream().noneMatch(Types::isTensor)) {
            problems.accept(Problem.at(
                    method.place(),
                    "op-type",
                    "%s takes no tensor; at least one operand must be %s",
                    method.name(),
                    Types.elements()));
        }
        if (method.operands().size() > MOST_OPERANDS) {
            problems.accept(Problem.at(
                    method.place(),
                    "op-type",
                    "%s takes %d operands; at most %d are possible, split the op",
                    method.name(),
                    method.operands().size(),
                    MOST_OPERANDS));
        }
    }
}
