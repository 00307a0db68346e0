package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** On an anchor class: asks for rank-typed tensors and Kotlin extensions with the ops of the given op sets. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface TensorTypes {
    /** Op sets whose ops become fluent methods; read through their catalogues. */
    Class<?>[] opSets();

    /** The highest rank that gets a class of its own. */
    int maxRank() default 6;
}
