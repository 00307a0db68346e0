package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Forms of an element-wise op for all ranks above the receiver's at once: another operand has the highest rank, those before
 * it a lower one, those after it at most that. The result's type follows from the operand of the highest rank, by what
 * expressions of that rank are.
 */
final class AboveForms {

    private static final TypeVariableName BEFORE = TypeVariableName.get("P");
    private static final TypeVariableName AFTER = TypeVariableName.get("Q");
    private static final TypeVariableName HIGHEST = TypeVariableName.get("H");
    private static final TypeVariableName OWN = TypeVariableName.get("E");
    private static final TypeVariableName RESULT = TypeVariableName.get("S");
    private static final TypeVariableName MASK = TypeVariableName.get("M");
    private static final TypeVariableName SIBLING = TypeVariableName.get("O");

    private final Family family;
    private final FluentOp op;
    private final int rank;
    private final Family result;

    AboveForms(Family family, FluentOp op, int rank) {
        this.family = family;
        this.op = op;
        this.rank = rank;
        this.result = family.of(op.overload().result());
    }

    /**
     * None above the highest rank that has a type of its own.
     *
     * @param highest the position of the operand of the highest rank
     * @param tensors those of all tensors
     * @param arguments what the types of tensors make
     */
    Optional<Form> form(int highest, List<Integer> tensors, Function<IntFunction<TypeName>, List<Argument>> arguments) {
        if (rank >= family.maxRank()) {
            return Optional.empty();
        }
        ParamModel param = op.others().get(highest);
        Family of = family.of(param.elementType());
        boolean before = tensors.getFirst() < highest;
        boolean after = tensors.getLast() > highest;
        boolean own = of.equals(result);
        List<TypeVariableName> variables = new ArrayList<>();
        ClassName lowest = Names.rank(family.packageName(), rank);
        if (before) {
            variables.add(BEFORE.withBounds(lowest));
        }
        if (after) {
            variables.add(AFTER.withBounds(Names.rank(family.packageName())));
        }
        variables.add(RESULT.withBounds(result.ranked(RESULT)));
        Map<Integer, TypeName> types = new HashMap<>();
        if (own && tensors.size() == 1) {
            types.put(highest, of.above(rank, RESULT));
            return Optional.of(form(arguments.apply(types::get), variables, param.name() + ".wrap($L)"));
        }
        TypeName below = before ? BEFORE : WildcardTypeName.subtypeOf(lowest);
        TypeName term =
                Terms.above(of, below, after ? AFTER : Terms.ANY, own ? OWN : Terms.ANY, own ? Terms.ANY : MASK);
        variables.addAll(makers(own));
        // Its first bound tells it from other operands, also once types are erased.
        variables.add(HIGHEST.withBounds(term, of.readable()));
        types.put(highest, HIGHEST);
        for (int i : tensors) {
            if (i != highest) {
                Family other = family.of(op.others().get(i).elementType());
                TypeVariableName variable = TypeVariableName.get("A" + (i + 1));
                variables.add(variable.withBounds(other.readable(), Terms.atMost(other, i < highest ? BEFORE : AFTER)));
                types.put(i, variable);
            }
        }
        return Optional.of(form(arguments.apply(types::get), variables, wrapper(param.name(), own)));
    }

    private static Form form(List<Argument> arguments, List<TypeVariableName> variables, String wrapper) {
        return new Form(arguments, RESULT, List.copyOf(variables), wrapper, false, true);
    }

    /** What leads from the type of the operand to that of the result. */
    private List<TypeVariableName> makers(boolean own) {
        TypeName evaluable = ParameterizedTypeName.get(Names.evaluable(family.packageName()), RESULT);
        if (own || result.type() == ElementType.BOOL) {
            return List.of((own ? OWN : MASK).withBounds(evaluable));
        }
        return List.of(MASK.withBounds(Siblings.knowing(result, SIBLING)), SIBLING.withBounds(evaluable));
    }

    private String wrapper(String operand, boolean own) {
        String typing = own
                ? operand + "::exprOf"
                : result.type() == ElementType.BOOL
                        ? operand + "::maskOf"
                        : "e -> " + operand + ".maskOf(e)." + Siblings.method(result) + "(e)";
        return "Evaluable.typed(" + typing + ", $L)";
    }
}
