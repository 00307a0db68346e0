package io.rankine.processor.read;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.util.List;

/** Makes the model of an op set whose declaration has passed the checks. */
public final class Modeller {

    /** The one type of parameter that is no tensor. */
    public static final String MODULUS = "io.rankine.modular.Modulus";

    private Modeller() {}

    public static OpSetModel model(OpSetDecl decl) {
        List<OpModel> ops = decl.byName().values().stream().map(Modeller::op).toList();
        return new OpSetModel(decl.packageName(), decl.className(), decl.source(), ops);
    }

    private static OpModel op(List<MethodDecl> methods) {
        MethodDecl first = methods.getFirst();
        String doc = methods.stream()
                .map(MethodDecl::doc)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        List<Overload> overloads = methods.stream().map(Modeller::overload).toList();
        return new OpModel(first.name(), first.kind(), first.signature(), doc, overloads);
    }

    private static Overload overload(MethodDecl method) {
        List<ParamModel> params =
                method.operands().stream().map(Modeller::param).toList();
        ElementType result = ElementType.ofJava(method.returnType());
        return new Overload(params, result, method.nativeTwin().isPresent(), method.identity(), method.associative());
    }

    private static ParamModel param(ParamDecl param) {
        if (param.type().equals(MODULUS)) {
            return ParamModel.modulus(param.name());
        }
        ElementType type = ElementType.ofJava(param.type());
        return param.nonZero().isPresent()
                ? ParamModel.nonZero(param.name(), type)
                : ParamModel.tensor(param.name(), type);
    }
}
