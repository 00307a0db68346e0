package io.rankine.processor.kind.structured;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.ParamDecl;
import java.util.List;
import java.util.stream.Stream;

/** The form of a structured op's method: results and operands, each of the right type. */
final class StructuredForm {

    private static final String OPERANDS = "Tensor a, ... [, Modulus p, long r])";

    private StructuredForm() {}

    static boolean fits(MethodDecl method) {
        List<ParamDecl> operands = method.operands();
        return method.returnType().equals(returned(method))
                && method.outs().stream().allMatch(StructuredForm::isTensor)
                && (method.isOpen()
                        || method.outs().size() == results(method)
                                && (results(method) > 1
                                        || method.outs().getFirst().name().equals("out")))
                && !operands.isEmpty()
                && isTensor(operands.getFirst())
                && operands.stream().allMatch(param -> isTensor(param) || isModuli(param) || isSize(param));
    }

    private static int results(MethodDecl method) {
        return method.parsed().map(signature -> signature.results().size()).orElse(1);
    }

    private static String returned(MethodDecl method) {
        return !method.isOpen() ? "void" : results(method) == 1 ? Modeller.TENSOR : Modeller.TENSOR + "[]";
    }

    /** The required form. */
    static String wanted(MethodDecl method) {
        String moduli = " where p may be Moduli and r is a dim";
        if (method.isOpen()) {
            String type = results(method) == 1 ? "Tensor" : "Tensor[]";
            return "static " + type + " name(" + OPERANDS + moduli + "; it returns what the signature leaves open";
        }
        int results = results(method);
        String outs = results == 1
                ? "Tensor out, "
                : Stream.iterate(1, i -> i + 1)
                        .limit(results)
                        .map(i -> "Tensor r" + i + ", ")
                        .reduce("", String::concat);
        return "static void name(" + outs + OPERANDS + moduli + "; it writes every element of "
                + (results == 1 ? "out" : "its results");
    }

    static boolean isTensor(ParamDecl param) {
        return param.type().equals(Modeller.TENSOR);
    }

    static boolean isModuli(ParamDecl param) {
        return param.type().equals(Modeller.MODULUS) || param.type().equals(Modeller.MODULI);
    }

    static boolean isSize(ParamDecl param) {
        return param.type().equals(Modeller.SIZE);
    }
}
