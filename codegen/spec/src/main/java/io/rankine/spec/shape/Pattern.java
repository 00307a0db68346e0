package io.rankine.spec.shape;

import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A parameter's pattern in the form that a check on actual sizes runs through: what each axis before and after the
 * group is.
 *
 * @param any whether every shape will do
 * @param integer the slot that an integer argument binds, -1 for tensors
 * @param group the slot of the sub-shape, {@link #NONE} or {@link #BROADCAST}
 */
record Pattern(boolean any, int integer, Axis[] before, int group, Axis[] after) {

    static final int NONE = -1;
    static final int BROADCAST = -2;

    /** One axis; slot is -1 where no name stands. */
    record Axis(Kind kind, int slot, Expression value) {}

    enum Kind {
        BARE,
        OR_ONE,
        COMPUTED,
        FRESH
    }

    static Pattern of(Parameter parameter, ToIntFunction<String> slots, ToIntFunction<String> groups) {
        if (parameter.bindsDimension()) {
            return new Pattern(false, slots.applyAsInt(parameter.name()), new Axis[0], NONE, new Axis[0]);
        }
        if (!(parameter.type().shape() instanceof ShapePattern.Dims pattern)) {
            return new Pattern(true, NONE, new Axis[0], NONE, new Axis[0]);
        }
        List<DimPattern> dims = pattern.dims();
        int at = pattern.groupIndex();
        if (at < 0) {
            return new Pattern(false, NONE, axes(dims, slots), NONE, new Axis[0]);
        }
        DimPattern.Group group = (DimPattern.Group) dims.get(at);
        return new Pattern(
                false,
                NONE,
                axes(dims.subList(0, at), slots),
                group.isBroadcast() ? BROADCAST : groups.applyAsInt(group.name()),
                axes(dims.subList(at + 1, dims.size()), slots));
    }

    private static Axis[] axes(List<DimPattern> dims, ToIntFunction<String> slots) {
        return dims.stream().map(dim -> axis(dim, slots)).toArray(Axis[]::new);
    }

    private static Axis axis(DimPattern dim, ToIntFunction<String> slots) {
        Expression none = new Expression.Number(0);
        return switch (dim) {
            case DimPattern.Exact(Expression.Name(String name)) -> new Axis(Kind.BARE, slots.applyAsInt(name), none);
            case DimPattern.Exact(Expression value) -> new Axis(Kind.COMPUTED, -1, value);
            case DimPattern.OrOne(String name) -> new Axis(Kind.OR_ONE, slots.applyAsInt(name), none);
            case DimPattern.Fresh fresh -> new Axis(Kind.FRESH, -1, none);
            case DimPattern.Group group -> throw new IllegalStateException("a group is no axis");
        };
    }

    /** True if the operand's kind and rank fit. */
    boolean admits(Shaped operand) {
        boolean dimension = operand instanceof Shaped.Dimension;
        if (any || integer >= 0 || dimension) {
            return dimension ? !any && (integer >= 0 || isScalar()) : any;
        }
        int fixed = before.length + after.length;
        return group == NONE ? operand.rank() == fixed : operand.rank() >= fixed;
    }

    private boolean isScalar() {
        return before.length == 0 && after.length == 0 && group == NONE;
    }

    /** The size of the dimension of this slot, if a bare name or an integer stands for it here; -1 else. @param operand fits */
    long size(int slot, Shaped operand) {
        if (integer == slot && operand instanceof Shaped.Dimension(long value)) {
            return value;
        }
        for (int i = 0; i < before.length; i++) {
            if (before[i].kind == Kind.BARE && before[i].slot == slot) {
                return operand.dim(i);
            }
        }
        for (int i = 0; i < after.length; i++) {
            if (after[i].kind == Kind.BARE && after[i].slot == slot) {
                return operand.dim(operand.rank() - after.length + i);
            }
        }
        return -1;
    }

    /** The number of axes of the group. */
    int grouped(Shaped operand) {
        return operand.rank() - before.length - after.length;
    }
}
