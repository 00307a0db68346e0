package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.processor.emit.tensor.ModularTwins;
import io.rankine.processor.emit.tensor.Names;
import io.rankine.processor.emit.tensor.StatementMethods;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * {@code LongLazy.kt}: {@code out assign (a.lazy() * b + c)}, compound assignments of expressions, numbers beside
 * expressions, and the operators of expressions that Kotlin does not see as members.
 */
final class LazyFile {

    static final ClassName STATEMENT = KotlinFamily.of(Names.STATEMENT);

    private final KotlinFamily family;
    private final List<OpSetModel> sets;
    private final List<FluentOp> ops;
    private final Set<String> hidden;

    LazyFile(KotlinFamily family, List<OpSetModel> sets) {
        this.family = family;
        this.sets = sets;
        ops = FluentOp.of(sets, family.type());
        hidden = ModularTwins.scoped(sets, family.type());
    }

    void addTo(FileSpec.Builder file) {
        file.addFunction(assign());
        for (FluentOp op : ops) {
            if (StatementMethods.updates(op) && KotlinNames.isBinaryOperator(op)) {
                file.addFunction(update(family, op, op, ""));
            }
            functions(op).forEach(file::addFunction);
        }
        MeetingForms.lacking(family, sets, Mode.EXPRESSION).forEach(file::addFunction);
    }

    private List<FunSpec> functions(FluentOp op) {
        List<FunSpec> all = new ArrayList<>();
        ElementwiseForms forms = new ElementwiseForms(family, op, op, Mode.EXPRESSION);
        if ((hidden.contains(op.name()) || op.isChoice()) && op.isElementwise()) {
            all.addAll(forms.all());
            KeptForms.of(family, op, Mode.EXPRESSION).ifPresent(all::add);
        } else if (KotlinNames.takesNumbers(op)) {
            all.addAll(forms.numbersRight());
        }
        all.addAll(forms.numbersLeft());
        MeetingForms.of(family, op, Mode.EXPRESSION).forEach(meeting -> all.addAll(meeting.all()));
        return all;
    }

    /** {@code infix fun <R : Rank> LongWritable<R>.assign(value: LongTerm<in R>)}. */
    private FunSpec assign() {
        return assign(family, CodeBlock.of("%T.of(value.term())", KotlinFamily.EXPRESSION));
    }

    /** @param value the expression to assign */
    static FunSpec assign(KotlinFamily family, CodeBlock value) {
        return target(
                        family,
                        "assign",
                        KModifier.INFIX,
                        "value",
                        family.term(WildcardTypeName.consumerOf(TypeVariableName.get("R"))))
                .addKdoc(
                        "%L",
                        "Computes [value], broadcast, into this tensor in one pass, as if before the first element is"
                                + " written.")
                .addStatement("%T.assign(tensor(), %L).run()", STATEMENT, value)
                .build();
    }

    /**
     * @param called the op whose name it has
     * @param more moduli of a scope, which {@code op} takes as its last operand; empty if there is none
     */
    static FunSpec update(KotlinFamily family, FluentOp op, FluentOp called, String more) {
        List<ParamModel> others = op.others().subList(1, op.others().size());
        KModifier modifier = KotlinNames.isBinaryOperator(called) ? KModifier.OPERATOR : KModifier.PUBLIC;
        String first = modifier == KModifier.OPERATOR
                ? AssignForms.OPERAND
                : op.others().getFirst().name();
        TypeName value = family.lazy(WildcardTypeName.consumerOf(TypeVariableName.get("R")), TypeNames.STAR);
        FunSpec.Builder function = target(family, called.name() + "Assign", modifier, first, value);
        CodeBlock.Builder moduli = CodeBlock.builder().add(more);
        if (more.isEmpty()) {
            for (ParamModel param : others) {
                function.addParameter(param.name(), KotlinFamily.MODULI);
                moduli.add(", %N", param.name());
            }
        }
        return function.addKdoc("%L", Kdoc.text(op.op().doc() + " In place, in one pass."))
                .addStatement(
                        "%T.update(tensor(), %L, %N.expression()%L).run()",
                        STATEMENT, KotlinFamily.constant(op), first, moduli.build())
                .build();
    }

    private static FunSpec.Builder target(
            KotlinFamily family, String name, KModifier modifier, String value, TypeName type) {
        FunSpec.Builder function = FunSpec.builder(name)
                .addTypeVariable(TypeVariableName.get("R", new ClassName(family.packageName(), "Rank")))
                .receiver(family.writable(TypeVariableName.get("R")))
                .addParameter(value, type);
        return modifier == KModifier.PUBLIC ? function : function.addModifiers(modifier);
    }
}
