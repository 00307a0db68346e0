package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.LambdaTypeName;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.emit.tensor.RandomClass;
import io.rankine.processor.model.NumberMethod;
import io.rankine.processor.model.OpSetModel;
import java.util.List;

/**
 * {@code Refused.kt}: for each name with so many forms that a wrong call fills a screen, a function that takes anything and does
 * not compile, so that kotlinc tells of it in a line. It is less special than all that compile: its receiver is what all tensors
 * and expressions are.
 */
final class RefusedFile {

    private static final String LITERAL =
            "give numbers of one kind, tensor(1, 2) or tensor(0.5, 2.0); an array, tensor(intArrayOf(1, 2)) or"
                    + " tensor(arrayOf(longArrayOf(1), longArrayOf(2))); of a list listOf(1, 2).toTensor() or"
                    + " listOf(listOf(1), listOf(2)).toTensor(), of a range or a sequence toList() first";

    private static final String ORDER =
            "tensors are compared element by element: write a.less(b), lessOrEqual, greater, greaterOrEqual, equalTo or notEqualTo";

    private static final String UNCHANGED = "+a would be a itself; a.copy() is a new tensor";

    private static final String LISTED =
            "a vector's a.toList() is a list, and so is a.entries() of more axes; functions of lists take these";

    /** What Kotlin's lists have and a program may look for in a tensor. */
    private static final List<String> OF_LISTS = List.of("asSequence", "count", "first", "joinToString", "last", "zip");

    private static final String SCALAR = "give one number, or true or false; of several tensor(1, 2)";

    private static final String FILL = "give a number of the tensor's element type; a view is not written: copy() it";

    private static final String KEPT =
            "give the condition, and then a number or a tensor of this element type and of no higher rank";

    private static final String SOURCE =
            "give the element type, if its name has none, bounds as numbers, if it has them, and then one Int or Long for each axis";

    private static final String NO_ELEMENTS =
            "a source has no elements: draw them, as random.longs(0, 10, n) or random.doubles(n)";

    private static final String RANGE = "bounds and a step are an Int or a Long each, range(1, -1) or range(0, n, 2)";

    private static final String STEPS =
            "bounds and a step are an Int or a Long each; of fractions DoubleTensor.arange(0, 1, 0.1) or linspace";

    private static final String TENSOR =
            "a tensor is one: copy() makes another, to() and toDouble() one of other elements";

    private static final String SCOPE =
            "give p as a number or a Modulus, and then the block in braces, as modulo(7) { a * b } or lazily { a * b }";

    private static final String SEED =
            "give no seed or one, an Int or a Long; sizes come after it, as random(1).uniform(0, 1, n)";

    private static final String RING =
            "give the number of coefficients, and then the moduli, or bits and count as an Int each";

    /** With so many forms, of three lines each, a wrong argument fills a screen. */
    private static final int MANY = 5;

    private final List<KotlinFamily> families;
    private final List<OpSetModel> sets;
    private final List<NumberMethod> methods;
    private final String packageName;

    /** @param methods those of the classes whose methods take other numbers in Kotlin */
    RefusedFile(List<KotlinFamily> families, List<OpSetModel> sets, List<NumberMethod> methods) {
        this.families = families;
        this.sets = sets;
        this.methods = methods;
        this.packageName = families.getFirst().packageName();
    }

    void addTo(FileSpec.Builder file) {
        PartForms forms = new PartForms(packageName);
        new RefusedCalls(families, sets).addTo(file);
        new RefusedIndices(forms, families.getFirst().maxRank()).addTo(file);
        RefusedSizes.addTo(file, forms.any());
        file.addFunction(Refusals.refused(forms.any(), "compareTo", ORDER)
                .addModifiers(KModifier.OPERATOR)
                .addParameter("b", Refusals.ANY)
                .returns(TypeNames.INT)
                .build());
        file.addFunction(Refusals.refused(forms.any(), "unaryPlus", UNCHANGED)
                .addModifiers(KModifier.OPERATOR)
                .build());
        OF_LISTS.forEach(name -> file.addFunction(Refusals.anything(forms.any(), name, LISTED)));
        file.addFunction(Refusals.anything(forms.any(), "fill", FILL));
        file.addFunction(Refusals.anything(forms.any(), "keepWhere", KEPT));
        file.addFunction(Refusals.anything(forms.any(), "toTensor", TENSOR));
        bounds(file, "arange", STEPS);
        bounds(file, "range", RANGE);
        file.addFunction(anything("tensor", LITERAL));
        file.addFunction(anything("scalar", SCALAR));
        file.addFunction(anything("random", SEED));
        file.addFunction(Refusals.refused(Refusals.ANY, "toTensor", LITERAL).build());
        ClassName random = new ClassName(packageName, "RandomTensors");
        random(families).forEach(name -> file.addFunction(Refusals.anything(random, name, SOURCE)));
        file.addFunction(RefusedIndices.indexed(random, "get", NO_ELEMENTS).build());
        file.addFunction(RefusedIndices.indexed(random, "set", NO_ELEMENTS)
                .addParameter("element", Refusals.ANY)
                .build());
        new RefusedBehind(methods, names(families, 1)).addTo(file, random, forms.any());
        if (families.stream().anyMatch(family -> ScopeFunction.hasResidues(sets, family))) {
            file.addFunction(anything("Ring", RING));
            scopes(file, "modulo");
            scopes(file, "lazily");
        }
    }

    /** What random tensors have many methods of. */
    static List<String> random(List<KotlinFamily> families) {
        return names(families, MANY);
    }

    /** Of so many methods at least. */
    private static List<String> names(List<KotlinFamily> families, int forms) {
        return RandomClass.names(
                families.getFirst().packageName(),
                families.stream().map(KotlinFamily::family).toList(),
                forms);
    }

    private static void bounds(FileSpec.Builder file, String name, String message) {
        RefusedSizes.several(name, message).forEach(file::addFunction);
        file.addFunction(anything(name, message));
    }

    private static FunSpec anything(String name, String message) {
        return Refusals.refused(name, message)
                .addParameter("arguments", Refusals.ANY, KModifier.VARARG)
                .build();
    }

    /** {@code modulo(7)} and {@code modulo("x") { ... }}: as general as no other form is, which would compete with those that compile. */
    private void scopes(FileSpec.Builder file, String name) {
        file.addFunction(anything(name, SCOPE));
        TypeName block = LambdaTypeName.get(new ClassName(packageName, ModuloFile.SCOPE), List.of(), Refusals.ANY);
        List.of(
                        TypeNames.CHAR_SEQUENCE.copy(true, List.of()),
                        ParameterizedTypeName.get(TypeNames.ITERABLE, TypeNames.STAR),
                        new ClassName(packageName, "TypedTensor"))
                .forEach(p -> file.addFunction(Refusals.refused(name, SCOPE)
                        .addParameter("p", p)
                        .addParameter("block", block)
                        .build()));
    }
}
