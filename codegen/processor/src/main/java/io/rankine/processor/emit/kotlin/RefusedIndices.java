package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import java.util.List;

/** Brackets and loops, once for all element types; a view has no elements to set, and a number with a fraction is no index. */
final class RefusedIndices {

    private static final String INDICES =
            "give at most one Int or range for each axis, newAxis beside ranges alone, or one mask, in braces its evaluate(), or one"
                    + " tensor of indices, as a[tensor(0, 2)], of int64; of indices of several axes a.take(rows, columns);"
                    + " above rank 4 use at and slice";

    private static final String FRACTION = "an index is an Int or a Long, a Double is none";

    private static final String NUMBER =
            "a number has no elements: there is an index too many, or a fold of all elements, such as a.sum()";

    private static final String RESULTS =
            "several results have names, as in a.stats().topK(2).values, or are taken apart: val (values, places) = ...";

    /** Without it kotlinc lists the setters of all tensors, a thousand lines. */
    private static final TypeName LIST = ParameterizedTypeName.get(TypeNames.LIST, TypeNames.STAR);

    private static final String READ_ONLY =
            "a List is only read, one of mutableListOf() or toMutableList() takes elements of its own type";

    static final TypeName PAIR =
            ParameterizedTypeName.get(new ClassName("kotlin", "Pair"), TypeNames.STAR, TypeNames.STAR);

    private static final String UNTYPED =
            "a Tensor's element type is known at run time alone: give it a type, as LongTensor.of(a)[0], or read a.getLong(0)";

    private static final String NAMED = "a pair has first and second, or is taken apart: val (a, b) = ...";

    private static final String SET =
            "give at most one Int or range for each axis, and an element that the type holds, 1 of int64, 0.5 of float64; a view is"
                    + " not written: copy() it";

    private static final String PART =
            "give a number that the tensor's element type holds; elements of another tensor by a[0].assign(b), cast before, as"
                    + " b.toLong()";

    private static final String EACH =
            "a loop goes over the first axis of a tensor, which one of rank 0 has not, and an expression has no elements before"
                    + " evaluate()";

    private static final String EACH_OF_NUMBER = "a number is no range: write 0 until n";

    private final PartForms forms;
    private final int maxRank;

    RefusedIndices(PartForms forms, int maxRank) {
        this.forms = forms;
        this.maxRank = maxRank;
    }

    void addTo(FileSpec.Builder file) {
        file.addFunction(indexed(forms.any(), "get", INDICES).build());
        set(file, SET, TypeNames.NUMBER);
        set(file, SET, TypeNames.BOOLEAN);
        set(file, PART, TypeNames.CHAR_SEQUENCE);
        for (int rank = 1; rank <= maxRank; rank++) {
            file.addFunction(part(rank));
        }
        for (ClassName number : List.of(TypeNames.NUMBER, TypeNames.BOOLEAN, KotlinFamily.COMPLEX)) {
            file.addFunction(indexed(number, "get", NUMBER).build());
        }
        file.addFunction(
                indexed(new ClassName("java.lang", "Record"), "get", RESULTS).build());
        file.addFunction(indexed(LIST, "set", READ_ONLY)
                .addParameter("element", Refusals.ANY)
                .build());
        file.addFunction(indexed(PAIR, "get", NAMED).build());
        file.addFunction(indexed(KotlinFamily.TENSOR, "get", UNTYPED).build());
        file.addFunction(indexed(KotlinFamily.TENSOR, "set", UNTYPED)
                .addParameter("element", Refusals.ANY)
                .build());
        fractions(file);
        file.addFunction(each(forms.any(), EACH));
        file.addFunction(each(TypeNames.NUMBER, EACH_OF_NUMBER));
    }

    private void set(FileSpec.Builder file, String message, ClassName element) {
        file.addFunction(indexed(forms.any(), "set", message)
                .addParameter("element", element)
                .build());
    }

    static FunSpec.Builder indexed(TypeName receiver, String name, String message) {
        return Refusals.refused(receiver, name, message)
                .addModifiers(KModifier.OPERATOR)
                .addParameter("index", Refusals.ANY, KModifier.VARARG);
    }

    /** {@code a[0] = d[0]}. No operator, which {@code a[0] += 3} would be ambiguous beside, and yet kotlinc takes it first. */
    private FunSpec part(int rank) {
        FunSpec.Builder function = Refusals.refused(forms.any(), "set", PART);
        for (int axis = 0; axis < rank; axis++) {
            function.addParameter(String.valueOf((char) ('i' + axis)), Refusals.ANY);
        }
        return function.addParameter("element", Refusals.ANY).build();
    }

    /**
     * {@code a[0.5]} and {@code a[0, 0.5]}: less special in the receiver than what compiles and more special in a number, and preferred
     * as they are not generic. {@code a[0.5] = 1} is ambiguous.
     */
    private void fractions(FileSpec.Builder file) {
        for (ClassName number : RefusedSizes.FRACTIONS) {
            for (List<TypeName> first : List.of(List.<TypeName>of(number), List.of(Refusals.ANY, number))) {
                file.addFunction(among(first, "get").build());
                file.addFunction(among(first, "set")
                        .addParameter("element", Refusals.ANY)
                        .build());
            }
        }
    }

    private FunSpec.Builder among(List<TypeName> first, String name) {
        FunSpec.Builder function = Refusals.refused(forms.any(), name, FRACTION).addModifiers(KModifier.OPERATOR);
        for (int i = 0; i < first.size(); i++) {
            function.addParameter(String.valueOf((char) ('i' + i)), first.get(i));
        }
        return function.addParameter("more", Refusals.ANY, KModifier.VARARG);
    }

    /** {@code for (x in 3)}. */
    private static FunSpec each(TypeName receiver, String message) {
        return Refusals.refused(receiver, "iterator", message)
                .addModifiers(KModifier.OPERATOR)
                .returns(ParameterizedTypeName.get(new ClassName("kotlin.collections", "Iterator"), TypeNames.NOTHING))
                .build();
    }
}
