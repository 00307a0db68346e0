package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import io.rankine.processor.emit.kotlin.RankedFunction.Operand;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Promoted;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code a + b} and {@code condition.where(a, b)} of all element types that meet in one, for all ranks at once. Of the functions
 * of several types kotlinc takes the most special one, as {@code UpToInt<R>} extends {@code UpToLong<R>}: so that there is one
 * for each type that may come out, not for each pair of types.
 *
 * @param meeting the type that comes out
 * @param op what is run, or built
 * @param called the op whose name they have: another one where a scope gives it another meaning
 * @param mode what they do
 */
record MeetingForms(KotlinFamily meeting, FluentOp op, FluentOp called, Mode mode) {

    /** Whether it is an op that operands of different types meet in. */
    static boolean meets(FluentOp op) {
        return Promoted.isPromoted(op) || op.isChoice();
    }

    /** Those of the ops of a family, which choose elements of other ones, too. */
    static List<MeetingForms> of(KotlinFamily family, FluentOp op, Mode mode) {
        return meets(op) ? List.of(new MeetingForms(family.of(op.overload().result()), op, op, mode)) : List.of();
    }

    /**
     * Ops of other families that this one lacks, such as arithmetic of truths: two of them would meet in more than one type. They
     * do not compile.
     */
    static List<FunSpec> lacking(KotlinFamily family, List<OpSetModel> sets, Mode mode) {
        Set<String> own =
                FluentOp.of(sets, family.type()).stream().map(FluentOp::name).collect(Collectors.toSet());
        Set<String> done = new TreeSet<>(own);
        List<FunSpec> all = new ArrayList<>();
        for (ElementType other : ElementType.typed()) {
            for (FluentOp op : FluentOp.of(sets, other)) {
                if (Promoted.isPromoted(op) && done.add(op.name())) {
                    all.addAll(Refusals.refused(
                            new MeetingForms(family, op, op, mode).all(),
                            "not of two tensors of " + family.type().label() + ": cast one first, as in a.toInt()"));
                }
            }
        }
        return all;
    }

    /** One for each operand that may have the highest rank. */
    List<FunSpec> all() {
        return IntStream.range(RankedFunction.RECEIVER, others().size())
                .mapToObj(this::function)
                .toList();
    }

    private List<ParamModel> others() {
        return called.others().stream().filter(ParamModel::isTensor).toList();
    }

    private FunSpec function(int highest) {
        KotlinFamily narrower = meeting.upTo();
        List<Operand> operands = others().stream()
                .map(other -> new Operand(narrower, other.name()))
                .toList();
        KotlinFamily receiver = called.isChoice() ? meeting.of(ElementType.BOOL) : narrower;
        RankedFunction function = new RankedFunction(receiver, operands, highest, narrower, mode);
        FunSpec.Builder spec = FunSpec.builder(called.name())
                .receiver(function.receiver())
                .addModifiers(KotlinModifiers.of(called, operands.size()))
                .addKdoc(
                        "%L",
                        Kdoc.text(op.op().doc() + " In " + meeting.type().label() + ", where the element types meet."
                                + (mode == Mode.EAGER ? "" : " Computed when a statement runs.")));
        List<CodeBlock> values = new ArrayList<>();
        if (!called.isChoice()) {
            values.add(function.value(""));
        }
        for (int i = 0; i < operands.size(); i++) {
            spec.addParameter(operands.get(i).name(), function.parameter(i));
            values.add(function.value(operands.get(i).name() + "."));
        }
        function.finish(spec, called.name(), value(function.value(""), values), "");
        return spec.build();
    }

    /** @param values what meets */
    private CodeBlock value(CodeBlock receiver, List<CodeBlock> values) {
        List<CodeBlock> all = new ArrayList<>();
        if (called.isChoice()) {
            all.add(receiver);
        }
        if (mode == Mode.EAGER) {
            all.add(cast(values));
            all.add(values.getLast());
            ClassName entry = new ClassName(op.set().packageName(), op.set().entryClass());
            return CodeBlock.of("%T.%L(%L)", entry, op.name(), joined(all));
        }
        values.forEach(value -> all.add(cast(List.of(value))));
        if (op != called) {
            all.add(CodeBlock.of("p"));
        }
        return CodeBlock.of("%T.of(%L, %L)", KotlinFamily.EXPRESSION, KotlinFamily.constant(op), joined(all));
    }

    /** The first value, cast where the compiler knows of wider types than there are. */
    private CodeBlock cast(List<CodeBlock> values) {
        return CodeBlock.of(
                "%T.upTo(%T.%L, %L)",
                new ClassName(meeting.packageName(), "Typing"),
                KotlinFamily.ELEMENT_TYPE,
                meeting.type().name(),
                joined(values));
    }

    private static CodeBlock joined(List<CodeBlock> values) {
        return CodeBlock.of(values.stream().map(value -> "%L").collect(Collectors.joining(", ")), values.toArray());
    }
}
