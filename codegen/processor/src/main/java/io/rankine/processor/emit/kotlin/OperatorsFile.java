package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.processor.emit.tensor.ModularTwins;
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code LongOperators.kt}: operators with a number on the left or an Int on the right, operators whose members Kotlin
 * does not see, and named ops as infix functions.
 */
final class OperatorsFile {

    private final KotlinFamily family;
    private final List<FluentOp> ops;
    private final Set<String> twins;

    OperatorsFile(KotlinFamily family, List<OpSetModel> sets) {
        this.family = family;
        this.ops = FluentOp.of(sets, family.type());
        this.twins = ModularTwins.of(sets, family.type()).keySet().stream()
                .map(FluentOp::name)
                .collect(Collectors.toSet());
    }

    /** Adds the functions; leaves the file empty if the family has no such ops. */
    void addTo(FileSpec.Builder file) {
        ops.forEach(op -> functions(op).forEach(file::addFunction));
    }

    private List<FunSpec> functions(FluentOp op) {
        List<FunSpec> all = new ArrayList<>();
        boolean twin = twins.contains(op.name());
        if (KotlinNames.isBinaryOperator(op)) {
            BinaryForms forms = new BinaryForms(family, op, op.name(), KModifier.OPERATOR, "");
            RankedForms ranked = new RankedForms(family, op);
            all.addAll(twin ? forms.tensors() : ranked.tensors());
            all.addAll(forms.numbersRight());
            all.addAll(forms.numbersLeft());
            all.addAll(twin ? forms.assigning() : forms.numbersAssigning());
            if (!twin) {
                all.add(ranked.assigning());
            }
        } else if (KotlinNames.isUnaryOperator(op)) {
            all.add(new BinaryForms(family, op, op.name(), KModifier.OPERATOR, "").unary());
        } else if (KotlinNames.isInfix(op)) {
            BinaryForms forms = new BinaryForms(family, op, op.name(), KModifier.INFIX, "");
            all.addAll(forms.tensors());
            all.addAll(forms.numbersRight());
        } else {
            if (op.takesSizes() || op.takesNumbers()) {
                all.addAll(SizeForms.of(family, op));
            }
            if (op.isStructuredBinary()) {
                all.addAll(InfixForms.of(family, op));
            }
        }
        return all;
    }
}
