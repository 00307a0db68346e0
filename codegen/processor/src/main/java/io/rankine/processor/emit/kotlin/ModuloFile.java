package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.PropertySpec;
import com.squareup.kotlinpoet.TypeSpec;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.ModularTwins;
import io.rankine.processor.emit.tensor.StatementMethods;
import io.rankine.processor.model.OpSetModel;
import java.util.List;
import java.util.Map;

/**
 * {@code Modulo.kt}: {@code modulo(p) { a * b + b }}, in whose braces operators on integer tensors are modular and build an
 * expression, which the closing brace computes in one pass.
 */
final class ModuloFile {

    static final String SCOPE = "ModuloScope";

    private static final String NO_RESIDUES =
            "int8, uint8 and int16 have no residues modulo p: cast with toInt() or toLong() first.";

    private final List<KotlinFamily> families;
    private final List<OpSetModel> sets;
    private final ClassName scope;

    ModuloFile(List<KotlinFamily> families, List<OpSetModel> sets) {
        this.families = families;
        this.sets = sets;
        this.scope = new ClassName(families.getFirst().packageName(), SCOPE);
    }

    boolean isEmpty() {
        return families.stream().allMatch(family -> twins(family).isEmpty());
    }

    void addTo(FileSpec.Builder file) {
        TypeSpec.Builder type = TypeSpec.classBuilder(SCOPE)
                .superclass(new ClassName(scope.getPackageName(), LazilyFile.SCOPE))
                .addSuperinterface(new ClassName("kotlin", "AutoCloseable"), CodeBlock.of(""))
                .addKdoc(
                        "Where `+`, `-`, `*` and `/` on int32 and int64 tensors and expressions are taken modulo [p], exact and canonical in 0\n"
                                + "up to p; `/` multiplies by inverses. They build expressions, as other element-wise ops do; in-place forms run at once.\n"
                                + "Other ops on integers that are not modular are refused, and what the braces make is canonical, too.")
                .primaryConstructor(FunSpec.constructorBuilder()
                        .addParameter("p", KotlinFamily.MODULI)
                        .build())
                .addProperty(PropertySpec.builder("p", KotlinFamily.MODULI)
                        .initializer("p")
                        .build())
                .addProperty(PropertySpec.builder("residues", ScopeFunction.RESIDUES, KModifier.PRIVATE)
                        .initializer("%T.scope(p)", ScopeFunction.RESIDUES)
                        .build())
                .addFunction(FunSpec.builder("close")
                        .addModifiers(KModifier.OVERRIDE)
                        .addKdoc("Ends the scope.")
                        .addStatement("residues.close()")
                        .build());
        for (KotlinFamily family : families) {
            twins(family).forEach((operator, twin) -> add(type, family, operator, twin));
            if (ScopeFunction.hasResidues(sets, family)) {
                CodeBlock residues = CodeBlock.of("%T.of(value.term(), p)", ScopeFunction.RESIDUES);
                type.addFunction(LazyFile.assign(family, residues));
            }
            for (FluentOp op : FluentOp.of(sets, family.type())) {
                if (ModularTwins.lacks(sets, op, family.type())) {
                    addRefused(type, family, op);
                }
            }
        }
        ScopeFunction scopes = new ScopeFunction(scope, sets);
        file.addAnnotation(ScopeFunction.INFERENCE);
        file.addType(type.build());
        scopes.evaluated(
                        families,
                        "modulo",
                        "What [block] makes, computed in one pass; in it, operators on integer tensors are taken modulo [p].")
                .forEach(file::addFunction);
        scopes.modularExpressions(
                        families,
                        "lazily",
                        "The expression that [block] makes, in which operators on integer tensors are taken modulo [p].")
                .forEach(file::addFunction);
    }

    private Map<FluentOp, FluentOp> twins(KotlinFamily family) {
        return ModularTwins.of(sets, family.type());
    }

    private static void add(TypeSpec.Builder type, KotlinFamily family, FluentOp operator, FluentOp twin) {
        ElementwiseForms forms = new ElementwiseForms(family, twin, operator, Mode.LAZY);
        overriding(type, forms.all());
        overriding(type, forms.numbersLeft());
        if (MeetingForms.meets(operator)) {
            overriding(type, new MeetingForms(family, twin, operator, Mode.LAZY).all());
        }
        if (operator.isAlone()) {
            return;
        }
        new AssignForms(family, twin, operator).all().forEach(type::addFunction);
        if (StatementMethods.updates(twin)) {
            type.addFunction(LazyFile.update(family, twin, operator, ", p"));
        }
    }

    /** What would wrap around does not compile. */
    private static void addRefused(TypeSpec.Builder type, KotlinFamily family, FluentOp op) {
        ElementwiseForms forms = new ElementwiseForms(family, op, op, Mode.LAZY);
        overriding(type, refused(forms.all()));
        overriding(type, refused(forms.numbersLeft()));
        MeetingForms.of(family, op, Mode.LAZY).forEach(meeting -> overriding(type, refused(meeting.all())));
        if (!op.isAlone()) {
            refused(new AssignForms(family, op, op).all()).forEach(type::addFunction);
            refused(List.of(LazyFile.update(family, op, op, ""))).forEach(type::addFunction);
        }
    }

    private static List<FunSpec> refused(List<FunSpec> functions) {
        return Refusals.refused(functions, NO_RESIDUES);
    }

    private static void overriding(TypeSpec.Builder type, List<FunSpec> functions) {
        functions.forEach(function -> type.addFunction(
                function.toBuilder().addModifiers(KModifier.OVERRIDE).build()));
    }
}
