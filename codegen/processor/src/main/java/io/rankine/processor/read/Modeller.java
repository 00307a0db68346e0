package io.rankine.processor.read;

import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.model.Traits;
import io.rankine.processor.model.Variant;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

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
        MethodDecl first = methods.getFirst();
        String doc = methods.stream()
                .map(MethodDecl::doc)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        if (first.kind() == OpKind.STRUCTURED) {
            return IntStream.range(0, methods.size())
                    .mapToObj(number -> structured(methods.get(number), number, doc))
                    .toList();
        }
        List<Overload> declared = methods.stream().map(Modeller::overload).toList();
        List<Overload> overloads = new ArrayList<>(declared);
        methods.stream()
                .filter(method -> method.narrow().isPresent())
                .flatMap(method -> Narrowing.of(overload(method), method).stream())
                .filter(narrow -> overloads.stream()
                        .noneMatch(other -> other.distinguishing().equals(narrow.distinguishing())))
                .forEach(overloads::add);
        return List.of(new OpModel(
                first.name(),
                first.kind(),
                first.signature(),
                doc,
                overloads,
                Variant.only(first.name()),
                TraitsDecl.of(methods)));
    }

    private static Overload overload(MethodDecl method) {
        List<ParamModel> params =
                method.operands().stream().map(Modeller::param).toList();
        ElementType result = method.stored().orElseGet(() -> ElementType.ofJava(method.returnType()));
        return new Overload(params, result, method.nativeTwin().isPresent(), method.identity(), method.associative());
    }

    private static OpModel structured(MethodDecl method, int number, String doc) {
        ElementChoices choices = new ElementChoices(Signature.parse(method.signature()));
        String shapes = choices.shapes().toString();
        Variant variant = new Variant(number, method.name(), method.results(), method.split(), method.refuses());
        String own = method.doc().isEmpty() ? doc : method.doc();
        return new OpModel(
                method.op(), OpKind.STRUCTURED, shapes, own, overloads(method, choices), variant, Traits.NONE);
    }

    private static List<Overload> overloads(MethodDecl method, ElementChoices choices) {
        Signature signature = choices.signature();
        List<Overload> overloads = new ArrayList<>();
        for (int choice = 0; choice < choices.count(); choice++) {
            List<ParamModel> params = new ArrayList<>();
            for (int i = 0; i < method.operands().size(); i++) {
                ParamDecl param = method.operands().get(i);
                Type type = signature.parameters().get(i).type();
                ParamModel model =
                        switch (param.type()) {
                            case TENSOR -> ParamModel.tensor(param.name(), choices.of(type, choice));
                            case SIZE -> ParamModel.size(param.name());
                            default -> ParamModel.modulus(param.name());
                        };
                params.add(model.within(param.limits()));
            }
            int position = choice;
            List<ElementType> results = signature.results().stream()
                    .map(type -> choices.of(type, position))
                    .toList();
            overloads.add(new Overload(params, results, method.nativeTwin().isPresent(), OptionalLong.empty(), false));
        }
        return overloads;
    }

    private static ParamModel param(ParamDecl param) {
        if (param.type().equals(MODULUS)) {
            return ParamModel.modulus(param.name());
        }
        return ParamModel.tensor(param.name(), ElementType.ofJava(param.type())).within(param.limits());
    }
}
