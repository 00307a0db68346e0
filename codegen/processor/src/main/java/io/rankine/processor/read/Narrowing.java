package io.rankine.processor.read;

import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The overloads for narrower element types that the formula of {@code int}, or of {@code Complex}, serves. */
public final class Narrowing {

    private Narrowing() {}

    /** The types that the formula serves beside its own. */
    public static List<ElementType> types(MethodDecl method) {
        return Arrays.stream(ElementType.values())
                .filter(type -> base(method, type).isPresent())
                .toList();
    }

    static List<Overload> of(Overload wide, MethodDecl method) {
        return types(method).stream().map(type -> of(wide, method, type)).toList();
    }

    /** The type in the formula that {@code type} takes the place of; a formula of float serves narrower floats, too. */
    private static Optional<ElementType> base(MethodDecl method, ElementType type) {
        List<ElementType> operands = method.operands().stream()
                .flatMap(param -> ElementType.ofJavaIfAny(param.type()).stream())
                .toList();
        return Stream.of(type.formula(), type.isFloating() ? type.computed() : type.formula())
                .filter(base -> base != type && operands.contains(base))
                .findFirst();
    }

    private static Overload of(Overload wide, MethodDecl method, ElementType type) {
        ElementType base = base(method, type).orElseThrow();
        List<ParamModel> params =
                wide.params().stream().map(param -> of(param, base, type)).toList();
        boolean wider = method.kind().keepsResult(method) && type.bits() < base.bits();
        ElementType result = wider ? wide.result() : of(wide.result(), base, type);
        return new Overload(params, List.of(result), wide.nativeTwin() && type.hasKernels(), wide.details());
    }

    private static ParamModel of(ParamModel param, ElementType base, ElementType type) {
        return new ParamModel(
                param.name(), param.kind(), param.type().map(wide -> of(wide, base, type)), param.limits());
    }

    /** What becomes of {@code wide} beside {@code narrow}: that, or the real type of that. */
    private static ElementType of(ElementType wide, ElementType base, ElementType narrow) {
        if (wide == base) {
            return narrow;
        }
        return narrow.isComplex() && wide == base.real() ? narrow.real() : wide;
    }
}
