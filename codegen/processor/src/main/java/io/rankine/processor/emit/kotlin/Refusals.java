package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import java.util.List;

/**
 * Functions that do not compile: kotlinc prints name and message in place of a list of all functions of that name. A message that
 * several share stands once in the class file.
 */
final class Refusals {

    static final TypeName ANY = TypeNames.ANY.copy(true, List.of());

    private Refusals() {}

    static FunSpec.Builder refused(String name, String message) {
        return FunSpec.builder(name)
                .returns(TypeNames.NOTHING)
                .addKdoc("Does not compile: nothing of this name takes such arguments.")
                .addAnnotation(deprecated(message))
                .addStatement("throw UnsupportedOperationException(%S)", name);
    }

    static FunSpec.Builder refused(TypeName receiver, String name, String message) {
        return refused(name, message).receiver(receiver);
    }

    /** Of any arguments. */
    static FunSpec anything(TypeName receiver, String name, String message) {
        return refused(receiver, name, message)
                .addParameter("arguments", ANY, KModifier.VARARG)
                .build();
    }

    /** The same functions, which do not compile. */
    static List<FunSpec> refused(List<FunSpec> functions, String message) {
        return functions.stream()
                .map(function -> function.toBuilder()
                        .clearBody()
                        .addAnnotation(deprecated(message))
                        .addStatement("throw %T()", ClassName.bestGuess("kotlin.UnsupportedOperationException"))
                        .build())
                .toList();
    }

    /** As the sentence after kotlinc's own. */
    private static AnnotationSpec deprecated(String message) {
        return AnnotationSpec.builder(new ClassName("kotlin", "Deprecated"))
                .addMember("%S", Character.toUpperCase(message.charAt(0)) + message.substring(1))
                .addMember("level = %T.ERROR", new ClassName("kotlin", "DeprecationLevel"))
                .build();
    }
}
