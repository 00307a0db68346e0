package io.rankine.processor.translate.source;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import javax.lang.model.element.ExecutableElement;

/** What a method says of its twin in C. */
public final class Promise {

    private Promise() {}

    /** Whether the method promises a twin, which then must be made of its body. */
    public static boolean isPromised(ExecutableElement method) {
        return method.getAnnotation(NativeTwin.class) != null;
    }

    /** Whether {@code math/rk_ops.h} has the function of one element, as it has for element-wise ops by hand. */
    static boolean isFunctionByHand(ExecutableElement method) {
        return isByHand(method) && method.getAnnotation(Elementwise.class) != null;
    }

    static boolean isByHand(ExecutableElement method) {
        NativeTwin twin = method.getAnnotation(NativeTwin.class);
        return twin != null && twin.byHand();
    }
}
