package io.rankine.engine;

import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.CastEntry;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.LogicEntry;
import io.rankine.spec.ElementType;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Assignments as the specification writes them, run as lazy statements by whatever ops there are. */
final class LazyAssignments {

    private static final List<Class<?>> ENTRIES =
            List.of(ArithmeticEntry.class, DivisionEntry.class, LogicEntry.class, CastEntry.class);
    private static final Map<String, String> OPS = Map.of(
            "+=", "plus", "-=", "minus", "*=", "times", "/=", "div", "%=", "rem", "<<=", "shl", ">>=", "shr", "&=",
            "and", "|=", "or", "^=", "xor");

    private LazyAssignments() {}

    /** Whether there are ops for {@code target operator value}. */
    static boolean exists(String operator, ElementType target, ElementType value) {
        ElementType common = common(target, value);
        return operator.equals("=")
                || op(OPS.get(operator), common, common).isPresent()
                        && (common == target || cast(common, target).isPresent())
                        && (common == value || cast(value, common).isPresent());
    }

    static void run(Tensor target, String operator, Tensor value) {
        Expression right = Expression.of(value);
        if (operator.equals("=")) {
            Statement.assign(target, right).run();
            return;
        }
        ElementType common = common(target.type(), value.type());
        ElementwiseOp op = op(OPS.get(operator), common, common).orElseThrow();
        if (common == target.type() && common == value.type()) {
            Statement.update(target, op, right).run();
            return;
        }
        // Stores never convert by themselves.
        Expression result = Expression.of(op, cast(Expression.of(target), common), cast(right, common));
        Statement.assign(target, cast(result, target.type())).run();
    }

    private static ElementType common(ElementType a, ElementType b) {
        return a == b ? a : a.isFloating() && b.isFloating() ? ElementType.FLOAT64 : a.isFloating() ? a : b;
    }

    private static Expression cast(Expression from, ElementType to) {
        return from.type() == to ? from : Expression.of(cast(from.type(), to).orElseThrow(), from);
    }

    private static Optional<ElementwiseOp> cast(ElementType from, ElementType to) {
        return op("to" + to.familyName(), from);
    }

    private static Optional<ElementwiseOp> op(String name, ElementType... types) {
        for (Class<?> entry : ENTRIES) {
            for (Field field : entry.getFields()) {
                try {
                    if (field.get(null) instanceof ElementwiseOp op
                            && op.name().equals(name)
                            && op.params().stream().map(Param::type).toList().equals(List.of(types))) {
                        return Optional.of(op);
                    }
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return Optional.empty();
    }
}
