package io.rankine.processor.read;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.model.Variant;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;

/** Makes the model of an op set whose declaration has passed the checks. */
public final class Modeller {

    /** The type of a modulus. */
    public static final String MODULUS = "io.rankine.modular.Modulus";

    /** What a structured op may take instead: one modulus, or several. */
    public static final String MODULI = "io.rankine.modular.Moduli";

    /** A tensor of a structured op. */
    public static final String TENSOR = "io.rankine.engine.Tensor";

    /** A {@code dim} argument of a structured op. */
    public static final String SIZE = "long";

    private Modeller() {}

    public static OpSetModel model(OpSetDecl decl) {
        List<OpModel> ops = decl.byName().values().stream()
                .flatMap(methods -> ops(methods).stream())
                .toList();
        return new OpSetModel(decl.packageName(), decl.className(), decl.source(), ops);
    }

    private static List<OpModel> ops(List<MethodDecl> methods) {
        String doc = methods.stream()
                .map(MethodDecl::doc)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        return methods.getFirst().kind().model(methods, doc);
    }

    /** The op whose overloads are formulas. */
    static OpModel formula(List<MethodDecl> methods, String doc) {
        MethodDecl first = methods.getFirst();
        List<Overload> overloads =
                new ArrayList<>(methods.stream().map(Modeller::overload).toList());
        methods.stream()
                .filter(method -> method.narrow().isPresent())
                .flatMap(method -> Narrowing.of(overload(method), method).stream())
                .filter(narrow -> overloads.stream()
                        .noneMatch(other -> other.distinguishing().equals(narrow.distinguishing())))
                .forEach(overloads::add);
        OpModel all = model(methods, doc, overloads);
        return model(
                methods,
                doc,
                overloads.stream()
                        .filter(overload ->
                                overload.hasKernel() || all.computed(overload).isPresent())
                        .toList());
    }

    private static OpModel model(List<MethodDecl> methods, String doc, List<Overload> overloads) {
        MethodDecl first = methods.getFirst();
        return new OpModel(
                first.name(),
                first.kind(),
                first.signature(),
                doc,
                overloads,
                Variant.only(first.name()),
                TraitsDecl.of(methods));
    }

    private static Overload overload(MethodDecl method) {
        List<ParamModel> params =
                method.operands().stream().map(param -> param(method, param)).toList();
        ElementType result =
                method.stored().or(() -> method.element(method.returnType())).orElseThrow();
        return new Overload(
                params,
                List.of(result),
                method.nativeTwin().isPresent(),
                method.details(),
                method.unsigned().isPresent());
    }

    private static ParamModel param(MethodDecl method, ParamDecl param) {
        if (param.type().equals(MODULUS)) {
            return ParamModel.modulus(param.name());
        }
        return ParamModel.tensor(param.name(), method.element(param.type()).orElseThrow())
                .within(param.limits());
    }
}
