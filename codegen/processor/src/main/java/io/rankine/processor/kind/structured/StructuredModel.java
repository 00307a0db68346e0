package io.rankine.processor.kind.structured;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.model.Traits;
import io.rankine.processor.model.Variant;
import io.rankine.processor.read.ElementChoices;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.ParamDecl;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.ArrayList;
import java.util.List;

/** Makes the model of one signature of a structured op: an overload for each choice of element types. */
final class StructuredModel {

    private StructuredModel() {}

    static OpModel of(MethodDecl method, int number, String doc, Traits traits) {
        ElementChoices choices = new ElementChoices(Signature.parse(method.signature()));
        String shapes = choices.shapes().toString();
        Variant variant = new Variant(number, method.name(), method.results());
        String own = method.doc().isEmpty() ? doc : method.doc();
        return new OpModel(method.op(), method.kind(), shapes, own, overloads(method, choices), variant, traits);
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
                            case Modeller.TENSOR -> ParamModel.tensor(param.name(), choices.of(type, choice));
                            case Modeller.SIZE -> ParamModel.size(param.name());
                            default -> ParamModel.modulus(param.name());
                        };
                params.add(model.within(param.limits()));
            }
            int position = choice;
            List<ElementType> results = signature.results().stream()
                    .map(type -> choices.of(type, position))
                    .toList();
            Overload overload = new Overload(
                    params, results, false, StructuredDecl.of(method).sharing());
            boolean twin = method.nativeTwin().isPresent() && overload.hasKernel();
            overloads.add(new Overload(params, results, twin, overload.details()));
        }
        return overloads;
    }
}
