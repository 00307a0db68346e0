package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import io.rankine.processor.emit.kotlin.RankedFunction.Operand;
import io.rankine.processor.emit.tensor.ExprForms;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.List;

/**
 * The extensions of one element-wise op for all ranks at once: one for each choice of which other operands are tensors and
 * which numbers, and of which operand has the highest rank. They call the op's entry, not the member of that name, which
 * Kotlin may not see.
 *
 * @param op what is run, or built
 * @param called the op whose name they have: another one where a scope gives it another meaning
 * @param mode what they do
 */
record ElementwiseForms(KotlinFamily family, FluentOp op, FluentOp called, Mode mode) {

    /** The moduli of a scope. */
    private static final CodeBlock SCOPED = CodeBlock.of("p");

    /** Those with a tensor or an expression on the left. */
    List<FunSpec> all() {
        List<FunSpec> all = new ArrayList<>();
        for (int mask : ExprForms.masks(op)) {
            int count = Integer.bitCount(mask);
            if (isMet(mask)) {
                continue;
            }
            for (int highest = RankedFunction.RECEIVER; highest < count; highest++) {
                all.add(function(mask, highest, ""));
                if (op.isChoice() && count == 1 && !chosen().fromNumber().isEmpty()) {
                    all.add(function(mask, highest, chosen().fromNumber()));
                }
            }
        }
        if (KotlinNames.takesNumbers(called) && !family.fromNumber().isEmpty()) {
            all.add(function(0, RankedFunction.RECEIVER, family.fromNumber()));
        }
        return all;
    }

    /** Whether {@link MeetingForms} have it; tensors of one type are computed without a look at their types. */
    private boolean isMet(int mask) {
        boolean ofTensors = mask != 0 && mask == ExprForms.masks(called).getFirst();
        return ofTensors && MeetingForms.meets(called) && (mode != Mode.EAGER || called.isChoice());
    }

    /** Of what a mask chooses. */
    private KotlinFamily chosen() {
        return family.of(op.overload().result());
    }

    /** {@code 2 * a}. */
    List<FunSpec> numbersLeft() {
        List<FunSpec> all = new ArrayList<>();
        if (KotlinNames.isBinaryOperator(called)) {
            all.add(left(family.scalar(), ""));
            if (!family.fromNumber().isEmpty()) {
                all.add(left(family.number(), family.fromNumber()));
            }
        }
        return all;
    }

    /** {@code a * 2} where 2 is not of the type that members take. */
    List<FunSpec> numbersRight() {
        return family.fromNumber().isEmpty()
                ? List.of()
                : List.of(function(0, RankedFunction.RECEIVER, family.fromNumber()));
    }

    /** Named so that functions of two tensors are more special than those of {@link MeetingForms}. */
    private KotlinFamily result(int mask) {
        KotlinFamily result = family.of(op.overload().result());
        return mask != 0 && !called.isChoice() && MeetingForms.meets(called) ? result.upTo() : result;
    }

    private boolean isScoped() {
        return op != called;
    }

    private FunSpec function(int mask, int highest, String conversion) {
        List<ParamModel> tensors =
                op.others().stream().filter(ParamModel::isTensor).toList();
        List<Operand> operands = new ArrayList<>();
        for (int i = 0; i < tensors.size(); i++) {
            if ((mask >> i & 1) == 1) {
                operands.add(new Operand(
                        family.of(tensors.get(i).elementType()), tensors.get(i).name()));
            }
        }
        RankedFunction function = new RankedFunction(family, operands, highest, result(mask), mode);
        FunSpec.Builder spec = FunSpec.builder(called.name()).receiver(function.receiver());
        List<CodeBlock> values = new ArrayList<>(List.of(function.value("")));
        int taken = 0;
        for (ParamModel param : op.others()) {
            if (!param.isTensor()) {
                if (!isScoped()) {
                    spec.addParameter(param.name(), KotlinTypes.of(op.moduliType(param)));
                }
                values.add(isScoped() ? SCOPED : CodeBlock.of("%N", param.name()));
            } else if ((mask >> tensors.indexOf(param) & 1) == 1) {
                spec.addParameter(param.name(), function.parameter(taken++));
                values.add(function.value(param.name() + "."));
            } else {
                KotlinFamily own = family.of(param.elementType());
                spec.addParameter(param.name(), conversion.isEmpty() ? own.scalar() : own.number());
                values.add(own.scalar(param.name() + conversion));
            }
        }
        return finished(spec, function, values, "");
    }

    private FunSpec left(TypeName number, String conversion) {
        RankedFunction function = new RankedFunction(family, List.of(), RankedFunction.RECEIVER, result(0), mode);
        String other = called.others().getFirst().name();
        List<CodeBlock> values =
                new ArrayList<>(List.of(family.scalar("this" + conversion), function.value(other + ".")));
        if (isScoped()) {
            values.add(SCOPED);
        }
        return finished(
                FunSpec.builder(called.name()).receiver(number).addParameter(other, function.receiver()),
                function,
                values,
                other + ".");
    }

    private FunSpec finished(FunSpec.Builder spec, RankedFunction function, List<CodeBlock> values, String typing) {
        CodeBlock operands = CodeBlock.of(
                values.stream().map(value -> "%L").collect(java.util.stream.Collectors.joining(", ")),
                values.toArray());
        CodeBlock value = mode == Mode.EAGER
                ? CodeBlock.of("%L.call(%L)", KotlinFamily.constant(op), operands)
                : CodeBlock.of("%T.of(%L, %L)", KotlinFamily.EXPRESSION, KotlinFamily.constant(op), operands);
        KModifier modifier = KotlinModifiers.of(called, spec.getParameters().size());
        if (modifier != KModifier.PUBLIC) {
            spec.addModifiers(modifier);
        }
        String then = mode == Mode.EAGER ? "" : " Computed when a statement runs.";
        spec.addKdoc("%L", Kdoc.text(op.op().doc() + then));
        function.finish(spec, called.name(), value, typing);
        return spec.build();
    }
}
