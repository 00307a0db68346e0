package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import java.util.List;

/** {@code Literals.kt}: tensors from numbers and arrays, without a static import. */
final class LiteralsFile {

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
            for (int rank = 1; rank <= family.maxRank(); rank++) {
                file.addFunction(ofArray(family, rank));
                if (rank > 1) {
                    file.addFunction(nested(family, rank));
                }
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

    private static FunSpec nested(KotlinFamily family, int rank) {
        return FunSpec.builder("tensor")
                .addKdoc("A new tensor of rank %L with these elements; nested arrays must have equal sizes.", rank)
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
                        family.erased(), rank == 1 && !family.family().isNarrow() ? "*" : "")
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
