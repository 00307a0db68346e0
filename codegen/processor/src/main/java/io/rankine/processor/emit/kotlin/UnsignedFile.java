package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import io.rankine.processor.emit.tensor.Family;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Locale;

/**
 * {@code Unsigned.kt}: tensors from and to Kotlin's {@code UByteArray}, {@code UIntArray} and the like. Types without typed tensors
 * have the engine's.
 */
final class UnsignedFile {

    private static final ClassName ARRAYS = new ClassName("io.rankine.engine", "PrimitiveArrays");
    private static final String MADE = "A new tensor of rank 1 with these elements.";
    private static final String NESTED = "A new tensor of rank %L with these elements.\n\n"
            + "@throws IllegalArgumentException if arrays of one axis differ in length";
    private static final String READ =
            "A copy of the elements of a %L tensor, in row-major order.\n\n@throws IllegalArgumentException if it has another type";

    private final String packageName;
    private final int maxRank;

    UnsignedFile(String packageName, int maxRank) {
        this.packageName = packageName;
        this.maxRank = maxRank;
    }

    void addTo(FileSpec.Builder file) {
        file.addAnnotation(AnnotationSpec.builder(new ClassName("kotlin", "OptIn"))
                .addMember("%T::class", new ClassName("kotlin", "ExperimentalUnsignedTypes"))
                .build());
        Arrays.stream(ElementType.values()).filter(ElementType::isUnsigned).forEach(type -> addTo(file, type));
    }

    private void addTo(FileSpec.Builder file, ElementType type) {
        String name = type.familyName();
        ClassName array = new ClassName("kotlin", name + "Array");
        TypeName tensor = tensor(type, false);
        file.addFunction(named("tensor", "tensorOf" + name + "s")
                .addKdoc(MADE)
                .addParameter(ParameterSpec.builder("elements", new ClassName("kotlin", name), KModifier.VARARG)
                        .build())
                .returns(tensor)
                .addStatement("return elements.toTensor()")
                .build());
        file.addFunction(named("tensor", "tensorOf" + array.getSimpleName())
                .addKdoc(MADE)
                .addParameter("elements", array)
                .returns(tensor)
                .addStatement("return elements.toTensor()")
                .build());
        file.addFunction(FunSpec.builder("toTensor")
                .receiver(array)
                .addKdoc(MADE)
                .returns(tensor)
                .addStatement("return %L", made(type))
                .build());
        TypeName nested = array;
        for (int rank = 2; rank <= maxRank; rank++) {
            nested = ParameterizedTypeName.get(new ClassName("kotlin", "Array"), new TypeName[] {nested});
            nested(file, type, nested, rank);
        }
        file.addFunction(FunSpec.builder("to" + array.getSimpleName())
                .receiver(tensor(type, true))
                .addKdoc(READ, type.label())
                .returns(array)
                .addStatement("return %L", read(type))
                .build());
    }

    /** {@code tensor(arrayOf(uintArrayOf(1u), uintArrayOf(2u)))}. */
    private void nested(FileSpec.Builder file, ElementType type, TypeName array, int rank) {
        TypeName tensor = tensor(type, false, rank);
        CodeBlock made = CodeBlock.of("unsigned(%T.%L, this, %L)", KotlinFamily.ELEMENT_TYPE, type.name(), rank);
        file.addFunction(FunSpec.builder("tensor")
                .addKdoc(NESTED, rank)
                .addParameter("elements", array)
                .returns(tensor)
                .addStatement("return elements.toTensor()")
                .build());
        file.addFunction(FunSpec.builder("toTensor")
                .receiver(array)
                .addKdoc(NESTED, rank)
                .returns(tensor)
                .addStatement("return %L", type.isTyped() ? CodeBlock.of("%T.of(%L)", tensor, made) : made)
                .build());
    }

    /** {@code PrimitiveArrays.tensor(ElementType.UINT32, asIntArray(), size.toLong())}. */
    private CodeBlock made(ElementType type) {
        CodeBlock made = CodeBlock.of(
                "%T.tensor(%T.%L, as%LArray(), size.toLong())",
                ARRAYS, KotlinFamily.ELEMENT_TYPE, type.name(), bits(type));
        return type.isTyped() ? CodeBlock.of("%T.of(%L)", tensor(type, false), made) : made;
    }

    private static CodeBlock read(ElementType type) {
        CodeBlock tensor = type.isTyped()
                ? CodeBlock.of("tensor()")
                : CodeBlock.of(
                        "taken(%S, %T.%L)", "to" + type.familyName() + "Array", KotlinFamily.ELEMENT_TYPE, type.name());
        return CodeBlock.of(
                "%T.%Ls(%L).as%LArray()", ARRAYS, bits(type).toLowerCase(Locale.ROOT), tensor, type.familyName());
    }

    /** {@code Int} of uint32: the array that holds the bits. */
    private static String bits(ElementType type) {
        return type.familyName().substring(1);
    }

    private TypeName tensor(ElementType type, boolean view) {
        return tensor(type, view, 1);
    }

    private TypeName tensor(ElementType type, boolean view, int rank) {
        KotlinFamily family = new KotlinFamily(new Family(packageName, type, maxRank));
        return !type.isTyped() ? KotlinFamily.TENSOR : view ? family.view(rank) : family.typed(rank);
    }

    private static FunSpec.Builder named(String name, String ofJvm) {
        return FunSpec.builder(name)
                .addAnnotation(AnnotationSpec.builder(new ClassName("kotlin.jvm", "JvmName"))
                        .addMember("%S", ofJvm)
                        .build());
    }
}
