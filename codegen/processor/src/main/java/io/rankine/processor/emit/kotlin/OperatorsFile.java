package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code LongOperators.kt}: element-wise ops, whose members Kotlin does not see so that scopes can give them another meaning,
 * with numbers on either side where they are operators; and ops beside numbers that their members do not take.
 */
final class OperatorsFile {

    private final KotlinFamily family;
    private final List<OpSetModel> sets;

    OperatorsFile(KotlinFamily family, List<OpSetModel> sets) {
        this.family = family;
        this.sets = sets;
    }

    /** Adds the functions, and the names that {@link MeetingForms} have for types. */
    void addTo(FileSpec.Builder file) {
        family.names().forEach(file::addTypeAlias);
        FluentOp.of(sets, family.type()).forEach(op -> functions(op).forEach(file::addFunction));
        MeetingForms.lacking(family, sets, Mode.EAGER).forEach(file::addFunction);
    }

    private List<FunSpec> functions(FluentOp op) {
        List<FunSpec> all = new ArrayList<>();
        if (op.isElementwise()) {
            ElementwiseForms forms = new ElementwiseForms(family, op, op, Mode.EAGER);
            all.addAll(forms.all());
            all.addAll(forms.numbersLeft());
            if (KotlinNames.isBinaryOperator(op)) {
                all.addAll(new AssignForms(family, op, op).all());
            }
            MeetingForms.of(family, op, Mode.EAGER).forEach(meeting -> all.addAll(meeting.all()));
            KeptForms.of(family, op, Mode.EAGER).ifPresent(all::add);
        }
        if (op.isElementwise() || op.takesNumbers()) {
            all.addAll(new NumberForms(family, op).all());
            all.addAll(new WrittenNumberForms(family, op).all());
        }
        return all;
    }
}
