package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeSpec;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.ModularTwins;
import io.rankine.processor.model.OpSetModel;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** {@code Lazily.kt}: {@code out assign lazily { a * b + c }}, in whose braces element-wise ops on tensors build expressions. */
final class LazilyFile {

    static final String SCOPE = "LazyScope";

    private final List<KotlinFamily> families;
    private final List<OpSetModel> sets;
    private final boolean modular;
    private final ClassName scope;

    /** @param modular whether there are modulo scopes */
    LazilyFile(List<KotlinFamily> families, List<OpSetModel> sets, boolean modular) {
        this.families = families;
        this.sets = sets;
        this.modular = modular;
        this.scope = new ClassName(families.getFirst().packageName(), SCOPE);
    }

    void addTo(FileSpec.Builder file) {
        TypeSpec.Builder type = TypeSpec.classBuilder(SCOPE)
                .addModifiers(KModifier.OPEN)
                .primaryConstructor(FunSpec.constructorBuilder()
                        .addModifiers(KModifier.INTERNAL)
                        .build())
                .addType(TypeSpec.companionObjectBuilder().superclass(scope).build())
                .addKdoc(
                        "Where element-wise ops on tensors compute nothing: they build expressions, for statements to compute in"
                                + " one\npass.");
        for (KotlinFamily family : families) {
            Set<String> scoped = ModularTwins.scoped(sets, family.type());
            for (FluentOp op : FluentOp.of(sets, family.type())) {
                if (op.isElementwise()) {
                    add(type, family, op, scoped.contains(op.name()));
                }
                new CalledFunctions(family, op).all().forEach(type::addFunction);
            }
            MeetingForms.lacking(family, sets, Mode.LAZY).forEach(type::addFunction);
        }
        if (modular) {
            new ScopeFunction(new ClassName(scope.getPackageName(), ModuloFile.SCOPE), sets)
                    .nested()
                    .forEach(type::addFunction);
        }
        file.addAnnotation(ScopeFunction.INFERENCE);
        file.addType(type.build());
        new ScopeFunction(scope, sets)
                .expressions(
                        families,
                        "lazily",
                        List.of(),
                        "The expression that [block] makes, in which element-wise ops on tensors compute nothing yet:"
                                + " `out assign lazily { a * b + c }`.")
                .forEach(file::addFunction);
    }

    /** @param open whether there is a scope in which the op has another meaning */
    private void add(TypeSpec.Builder type, KotlinFamily family, FluentOp op, boolean open) {
        ElementwiseForms forms = new ElementwiseForms(family, op, op, Mode.LAZY);
        Stream<FunSpec> meeting =
                MeetingForms.of(family, op, Mode.LAZY).stream().flatMap(met -> met.all().stream());
        Stream.of(forms.all().stream(), forms.numbersLeft().stream(), meeting)
                .flatMap(functions -> functions)
                .forEach(function -> type.addFunction(open ? opened(function) : function));
    }

    private static FunSpec opened(FunSpec function) {
        return function.toBuilder().addModifiers(KModifier.OPEN).build();
    }
}
