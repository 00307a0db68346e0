package io.rankine.processor.translate;

import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;

/** What folds and scans are made of, in C: a beginning, and a step from the value so far to the next one. */
public final class StepForm {

    private StepForm() {}

    /** Macros of {@code kinds/rk_start.h}, in lines. @param start empty where the first element is the first value */
    public static String text(
            String name, Function step, ElementType element, ElementType result, Optional<Object> start) {
        return starts(name, element, result, start)
                + "RK_STEPS(" + name + ", " + result.cName() + ", " + element.cName() + ", "
                + kept(result, ElementForm.called(step, List.of(result, element))) + ")\n";
    }

    static String starts(String name, ElementType element, ElementType result, Optional<Object> start) {
        String types = name + ", " + result.cName() + ", " + element.cName() + ", ";
        String first = element == result ? "y" : ElementForm.stored(result, ElementForm.read("y", element));
        return start.map(value -> "RK_STARTS(" + types + literal(value, result) + ")\n")
                .orElse("RK_STARTS_WITH_FIRST(" + types + first + ")\n");
    }

    /** What a step gives, as a value of the type that the next step takes. */
    static String kept(ElementType type, String value) {
        return type.isComplex() && !type.isWidest() ? "rk_rounded(" + value + ")" : value;
    }

    /** @param value a Boolean, Integer, Long, Float or Double */
    static String literal(Object value, ElementType type) {
        JavaType java =
                switch (value) {
                    case Boolean _ -> JavaType.BOOLEAN;
                    case Integer _ -> JavaType.INT;
                    case Long _ -> JavaType.LONG;
                    case Float _ -> JavaType.FLOAT;
                    default -> JavaType.DOUBLE;
                };
        String number = LiteralWriter.write(new Expr.Literal(java, value));
        return type.isComplex() ? "((" + type.cName() + "){" + number + ", 0.0})" : number;
    }
}
