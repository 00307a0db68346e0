package io.rankine.processor.read;

import io.rankine.spec.Unsigned;

/** Names of formulas without a sign, which {@code @Unsigned} marks. */
public final class UnsignedNames {

    private UnsignedNames() {}

    /** The name of the op of which {@code method} is such a formula. */
    public static String op(String method) {
        return method.endsWith(Unsigned.SUFFIX)
                ? method.substring(0, method.length() - Unsigned.SUFFIX.length())
                : method;
    }
}
