package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.emit.tensor.Family;
import java.util.List;

/** {@code Literals.kt}: tensors from numbers and arrays, without a static import. */
final class LiteralsFile {

    private static final ClassName COLLECTION = new ClassName("kotlin.collections", "Collection");

    private final List<KotlinFamily> families;

    LiteralsFile(List<KotlinFamily> families) {
        this.families = families;
    }

    void addTo(FileSpec.Builder file) {
        for (KotlinFamily family : families) {
            if (!family.type().isDeclared()) {
                continue; // their arrays are those of int8 and complex128
            }
            // Int literals make Long tensors, as whole numbers make int64 arrays in NumPy.
            if (!family.type().isInteger() || family.type().isWidest()) {
                file.addFunction(scalar(family));
                file.addFunction(vararg(family));
            }
            if (family.type().isIndex()) {
                file.addFunction(scalarOfInt(family));
                file.addFunction(ints(family));
            }
            file.addFunction(ofList(family));
            file.addFunction(ofLists(family));
            for (int rank = 1; rank <= family.maxRank(); rank++) {
                file.addFunction(ofArray(family, rank));
                file.addFunction(tensor(family, rank));
            }
        }
    }

    private static FunSpec scalar(KotlinFamily family) {
        return FunSpec.builder("scalar")
                .addKdoc("A new tensor of rank 0.")
                .addParameter("value", family.scalar())
                .returns(family.typed(0))
                .addStatement("return %T.scalar(value)", family.erased())
                .build();
    }

    private static FunSpec vararg(KotlinFamily family) {
        return FunSpec.builder("tensor")
                .addKdoc("A new tensor of rank 1 with these elements.")
                .addParameter(ParameterSpec.builder("elements", family.scalar(), KModifier.VARARG)
                        .build())
                .returns(family.typed(1))
                .addStatement("return %T.of(*elements)", family.erased())
                .build();
    }

    private static FunSpec scalarOfInt(KotlinFamily family) {
        return FunSpec.builder("scalar")
                .addKdoc("A new tensor of rank 0.")
                .addParameter("value", KotlinFamily.INT)
                .returns(family.typed(0))
                .addStatement("return %T.scalar(value.toLong())", family.erased())
                .build();
    }

    /** {@code tensor(n, 2)} of an Int variable. */
    private static FunSpec ints(KotlinFamily family) {
        return named("tensor", "tensorOfInts")
                .addKdoc("A new tensor of rank 1 with these elements.")
                .addParameter(ParameterSpec.builder("elements", KotlinFamily.INT, KModifier.VARARG)
                        .build())
                .returns(family.typed(1))
                .addStatement(
                        "return %T.of(*%T(elements.size) { elements[it].toLong() })", family.erased(), array(family, 1))
                .build();
    }

    /** {@code listOf(1.0, 2.0).toTensor()}. */
    private static FunSpec ofList(KotlinFamily family) {
        return named("toTensor", family.type().familyName() + "ListToTensor")
                .addKdoc("A new tensor with these elements.")
                .receiver(ParameterizedTypeName.get(COLLECTION, family.element()))
                .returns(family.typed(1))
                .addStatement("return %L.toTensor()", toArray(family))
                .build();
    }

    /** {@code listOf(listOf(1.0, 2.0), listOf(3.0, 4.0)).toTensor()}. */
    private static FunSpec ofLists(KotlinFamily family) {
        TypeName row = ParameterizedTypeName.get(COLLECTION, family.element());
        return named("toTensor", family.type().familyName() + "ListsToTensor")
                .addKdoc("A new tensor whose rows have these elements; lists must have equal sizes.")
                .receiver(ParameterizedTypeName.get(COLLECTION, row))
                .returns(family.typed(2))
                .addStatement("return map { it.%L }.toTypedArray().toTensor()", toArray(family))
                .build();
    }

    private static String toArray(KotlinFamily family) {
        return family.type().isComplex() ? "toTypedArray()" : "to" + family.arrayElement() + "Array()";
    }

    /** A function that has the JVM's signature of another one. */
    private static FunSpec.Builder named(String name, String ofJvm) {
        return FunSpec.builder(name)
                .addAnnotation(AnnotationSpec.builder(new ClassName("kotlin.jvm", "JvmName"))
                        .addMember("%S", ofJvm)
                        .build());
    }

    private static FunSpec tensor(KotlinFamily family, int rank) {
        return (rank == 1 ? named("tensor", "tensorOfArray") : FunSpec.builder("tensor"))
                .addKdoc(
                        "A new tensor of rank %L with these elements%L",
                        rank, rank == 1 ? "." : "; nested arrays must have equal sizes.")
                .addParameter("elements", array(family, rank))
                .returns(family.typed(rank))
                .addStatement("return elements.toTensor()")
                .build();
    }

    private static FunSpec ofArray(KotlinFamily family, int rank) {
        return FunSpec.builder("toTensor")
                .addKdoc("A new tensor with these elements.")
                .receiver(array(family, rank))
                .returns(family.typed(rank))
                .addStatement(
                        "return %T.of(%Lthis)",
                        rank <= Family.MATRIX ? family.erased() : family.typed(rank),
                        rank == 1 && !family.family().isNarrow() ? "*" : "")
                .build();
    }

    private static TypeName array(KotlinFamily family, int rank) {
        TypeName array = family.type().isComplex()
                ? ParameterizedTypeName.get(TypeNames.ARRAY, family.element())
                : new ClassName("kotlin", family.arrayElement() + "Array");
        for (int d = 1; d < rank; d++) {
            array = ParameterizedTypeName.get(TypeNames.ARRAY, array);
        }
        return array;
    }
}
