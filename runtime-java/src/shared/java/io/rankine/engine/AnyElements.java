package io.rankine.engine;

import io.rankine.spec.ElementType;

/** Elements of any type out of numbers. */
public final class AnyElements {

    private AnyElements() {}

    /**
     * The element, as {@link BoxedElements} has it, of an integer type the low bits of {@code bits}, else the nearest to
     * {@code re}, or to {@code re} and {@code im}.
     */
    public static Object of(ElementType type, long bits, double re, double im) {
        Tensor element = Tensor.empty(type);
        switch (type.kind()) {
            case LOGICAL -> element.setBoolean((bits & 1) != 0);
            case SIGNED, UNSIGNED -> Numbers.whole(type, element.address(), bits);
            case FLOATING, BRAIN -> Numbers.real(type, element.address(), re);
            case COMPLEX -> element.setComplex(re, im);
        }
        return BoxedElements.get(element);
    }
}
