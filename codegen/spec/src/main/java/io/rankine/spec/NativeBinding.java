package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** On an anchor class: asks for the C header, the dispatch table and the FFM binding of the given op sets. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface NativeBinding {
    /** Op sets whose ops with a {@link NativeTwin} are bound; read through their catalogues. */
    Class<?>[] opSets();

    /**
     * Classes of constants that both sides rely on, part of the contract: {@code int NAME} is {@code RK_NAME} in C, a
     * {@code String} declares a function.
     */
    Class<?>[] layouts() default {};
}
