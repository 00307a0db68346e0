package io.rankine.processor.read;

import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;

/** The overloads for narrower element types that the formula of {@code int}, or of {@code Complex}, serves. */
public final class Narrowing {

    private Narrowing() {}

    /** The types that the formula serves beside its own. */
    public static List<ElementType> types(MethodDecl method) {
        List<ElementType> operands = method.operands().stream()
                .flatMap(param -> ElementType.ofJavaIfAny(param.type()).stream())
                .toList();
        return Arrays.stream(ElementType.values())
                .filter(type -> type.computed() != type && operands.contains(type.computed()))
                .toList();
    }

    static List<Overload> of(Overload wide, MethodDecl method) {
        return types(method).stream().map(type -> of(wide, method, type)).toList();
    }

    private static Overload of(Overload wide, MethodDecl method, ElementType type) {
        List<ParamModel> params =
                wide.params().stream().map(param -> of(param, type)).toList();
        ElementType result = method.kind().keepsResult(method) ? wide.result() : of(wide.result(), type);
        return new Overload(params, List.of(result), wide.nativeTwin(), wide.details());
    }

    private static ParamModel of(ParamModel param, ElementType type) {
        return new ParamModel(param.name(), param.kind(), param.type().map(wide -> of(wide, type)), param.limits());
    }

    /** What becomes of {@code wide} beside {@code narrow}: that, or the real type of that. */
    private static ElementType of(ElementType wide, ElementType narrow) {
        if (wide == narrow.computed()) {
            return narrow;
        }
        return narrow.isComplex() && wide == narrow.computed().real() ? narrow.real() : wide;
    }
}
