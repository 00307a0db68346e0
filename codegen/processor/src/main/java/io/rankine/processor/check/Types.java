package io.rankine.processor.check;

import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.ParamDecl;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The meaning of Java types in an op's method. */
public final class Types {

    private Types() {}

    public static Optional<ElementType> element(String javaType) {
        return ElementType.ofJavaIfAny(javaType);
    }

    public static boolean isTensor(ParamDecl param) {
        return element(param.type()).isPresent();
    }

    public static boolean isModulus(ParamDecl param) {
        return param.type().equals(Modeller.MODULUS);
    }

    /** {@code boolean, int, long, float, double}. */
    public static String elements() {
        return Arrays.stream(ElementType.values())
                .filter(ElementType::isDeclared)
                .map(type -> type.javaName().substring(type.javaName().lastIndexOf('.') + 1))
                .collect(Collectors.joining(", "));
    }
}
