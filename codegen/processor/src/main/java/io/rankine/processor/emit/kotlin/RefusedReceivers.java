package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;

/**
 * {@code 3.gcd(2)}, {@code 2.0.pow(3)} without an import of Kotlin's, and {@code sqrt()} of the engine's tensor. With as many
 * parameters as the op has: in an extension function of a number {@code sqrt(this)} stays Kotlin's.
 */
final class RefusedReceivers {

    private static final String NUMBER =
            "an op of tensors: of numbers import kotlin.math.*, as sqrt(x), max(x, y) and x.pow(2), or make a tensor, as scalar(x)";

    private static final String UNTYPED =
            "a Tensor's element type is known at run time alone: give it a type, as LongTensor.of(a)";

    /** What Kotlin has for numbers without an import, which imports win over. */
    private static final Set<String> KOTLIN = functions("kotlin.NumbersKt");

    /** {@code listOf(a) + a} is a list. */
    private static final Set<String> OF_LISTS = functions("kotlin.collections.CollectionsKt");

    private RefusedReceivers() {}

    static boolean isOfLists(String name) {
        return OF_LISTS.contains(name);
    }

    /**
     * @param call the function that takes what is wrong in a call of the same name on tensors
     * @param cast whether it is {@code toDouble()} or the like, which numbers have
     */
    static void addTo(FileSpec.Builder file, FunSpec call, boolean cast) {
        String name = call.getName();
        boolean alone = call.getParameters().isEmpty() && call.getModifiers().isEmpty();
        if (!KOTLIN.contains(name) && !cast) {
            file.addFunction(of(TypeNames.NUMBER, call, NUMBER));
        }
        // to 3.isNaN() kotlinc names Double's function, if there is none here but those of typed tensors
        if (!(KOTLIN.contains(name) && alone)) {
            file.addFunction(of(KotlinFamily.TENSOR, call, UNTYPED));
        }
    }

    private static FunSpec of(TypeName receiver, FunSpec call, String message) {
        FunSpec.Builder function =
                Refusals.refused(receiver, call.getName(), message).addModifiers(call.getModifiers());
        for (ParameterSpec parameter : call.getParameters()) {
            function.addParameter(ParameterSpec.builder(parameter.getName(), parameter.getType())
                    .addModifiers(parameter.getModifiers())
                    .build());
        }
        return function.build();
    }

    private static Set<String> functions(String file) {
        Set<String> names = new HashSet<>();
        try {
            for (Class<?> part = Class.forName(file); part != Object.class; part = part.getSuperclass()) {
                for (Method method : part.getDeclaredMethods()) {
                    names.add(method.getName());
                }
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        return names;
    }
}
