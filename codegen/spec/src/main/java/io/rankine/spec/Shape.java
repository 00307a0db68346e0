package io.rankine.spec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The shape of a tensor, written as in a signature: {@code @Shape("[n, 4]")}. On a method it is the shape of the result.
 * A name is one size wherever it stands in the method, and in fields of the same object; an {@code int} or {@code long}
 * parameter of that name is the size itself. {@code ?} is any size, {@code [*]} any shape.
 *
 * <p>In methods marked {@link ShapeChecked} javac checks what is passed, assigned and returned against it. On a class it
 * tells the rank of all its instances: {@code LongTensor2} bears {@code [?, ?]}.
 *
 * <p>On the parameters of an op it stands for the tensors that the op takes, in place of a signature; what is generated
 * for the op checks it at run time.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
    ElementType.PARAMETER,
    ElementType.FIELD,
    ElementType.LOCAL_VARIABLE,
    ElementType.METHOD,
    ElementType.RECORD_COMPONENT,
    ElementType.TYPE
})
public @interface Shape {
    /** One shape in the notation of signatures, such as {@code [..., n, 2 * n]}. */
    String value();
}
