package io.rankine.processor.check;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.Narrowing;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.spec.ElementType;
import java.util.function.Consumer;

/** {@code @Narrow} and {@code @Stored} stand where they mean something. */
final class NarrowRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        for (MethodDecl method : set.methods()) {
            method.narrow()
                    .filter(place -> !method.kind().isFormula()
                            || Narrowing.types(method).isEmpty())
                    .ifPresent(place -> problems.accept(Problem.at(
                            place,
                            "narrow",
                            "%s: @Narrow is for formulas with an operand of int, long, float, double or Complex; remove it",
                            method.name())));
            method.stored()
                    .filter(type -> !method.kind().stores() || !stores(type, method.returnType()))
                    .ifPresent(type -> problems.accept(Problem.at(
                            method.place(),
                            "stored",
                            "%s: results of type %s are not stored as %s; @Stored takes the type itself, int8,"
                                    + " uint8 or int16 for int, float32 for double, and complex64 for Complex, of ops that give each element by itself",
                            method.name(),
                            method.returnType(),
                            type)));
        }
    }

    private static boolean stores(ElementType type, String javaType) {
        return type.computed().javaName().equals(javaType) || type.javaName().equals(javaType);
    }
}
