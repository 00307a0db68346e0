package io.rankine.processor.read;

import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Makes the model of an op set whose declaration has passed the checks. */
public final class Modeller {

    /** The type of a modulus. */
    public static final String MODULUS = "io.rankine.modular.Modulus";

    /** What a structured op may take instead: one modulus, or several. */
    public static final String MODULI = "io.rankine.modular.Moduli";

    /** A tensor of a structured op. */
    public static final String TENSOR = "io.rankine.engine.Tensor";

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
        if (first.kind() == OpKind.STRUCTURED) {
            ElementChoices choices = new ElementChoices(Signature.parse(first.signature()));
            String shapes = choices.shapes().toString();
            return new OpModel(first.name(), first.kind(), shapes, doc, structured(first, choices));
        }
        List<Overload> overloads = methods.stream().map(Modeller::overload).toList();
        return new OpModel(first.name(), first.kind(), first.signature(), doc, overloads);
    }

    private static Overload overload(MethodDecl method) {
        List<ParamModel> params =
                method.operands().stream().map(Modeller::param).toList();
        ElementType result = ElementType.ofJava(method.returnType());
        return new Overload(params, result, method.nativeTwin().isPresent(), method.identity(), method.associative());
    }

    private static List<Overload> structured(MethodDecl method, ElementChoices choices) {
        Signature signature = choices.signature();
        List<Overload> overloads = new ArrayList<>();
        for (int choice = 0; choice < choices.count(); choice++) {
            List<ParamModel> params = new ArrayList<>();
            for (int i = 0; i < method.operands().size(); i++) {
                ParamDecl param = method.operands().get(i);
                params.add(
                        param.type().equals(TENSOR)
                                ? ParamModel.tensor(
                                        param.name(),
                                        choices.of(signature.parameters().get(i).type(), choice))
                                : ParamModel.modulus(param.name()));
            }
            ElementType result = choices.of(signature.results().getFirst(), choice);
            overloads.add(new Overload(params, result, method.nativeTwin().isPresent(), OptionalLong.empty()));
        }
        return overloads;
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
