package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Forms of an op for all ranks above the receiver's at once: another operand has the highest rank, those before it a lower
 * one, those after it at most that. The type of the result follows from the operand of the highest rank, which knows the
 * types of its rank.
 */
final class AboveForms {

    private static final TypeVariableName BEFORE = TypeVariableName.get("P");
    private static final TypeVariableName AFTER = TypeVariableName.get("Q");
    private static final TypeVariableName RESULT = TypeVariableName.get("S");

    private final Family family;
    private final FluentOp op;
    private final TypeName rank;
    private final Family result;

    /** @param rank the receiver's, or a type variable for it */
    AboveForms(Family family, FluentOp op, TypeName rank) {
        this.family = family;
        this.op = op;
        this.rank = rank;
        this.result = family.of(op.overload().result());
    }

    /**
     * One form.
     *
     * @param highest the position of the operand of the highest rank
     * @param tensors those of all tensors
     * @param arguments what the types of tensors make
     */
    Form form(int highest, List<Integer> tensors, Function<IntFunction<TypeName>, List<Argument>> arguments) {
        ParamModel param = op.others().get(highest);
        Family of = family.of(param.elementType());
        boolean before = tensors.getFirst() < highest;
        boolean after = tensors.getLast() > highest;
        List<TypeVariableName> variables = new ArrayList<>();
        if (before) {
            variables.add(BEFORE.withBounds(rank));
        }
        if (after) {
            variables.add(AFTER.withBounds(Names.rank(family.packageName())));
        }
        variables.add(RESULT.withBounds(result.writable()));
        Map<Integer, TypeName> types = new HashMap<>();
        TypeName below = before ? BEFORE : WildcardTypeName.subtypeOf(rank);
        types.put(highest, Terms.tensorAbove(of, below, after ? AFTER : Names.ANY, result, RESULT));
        for (int i : tensors) {
            if (i != highest) {
                Family other = family.of(op.others().get(i).elementType());
                types.put(i, Terms.tensorAtMost(other, i < highest ? BEFORE : AFTER));
            }
        }
        String wrapper = result.typed(param.name() + ".", "$L");
        List<Form.Out> outs = op.overload().results().stream()
                .map(each -> new Form.Out(RESULT, wrapper))
                .toList();
        return new Form(arguments.apply(types::get), outs, op.record(), List.copyOf(variables), false, true);
    }
}
