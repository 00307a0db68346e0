package io.rankine.spec.shape;

import io.rankine.spec.signature.Constraint;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One check of actual operands: the sizes bound so far. */
final class CheckRun {

    private static final long UNBOUND = -1;

    private final CompiledSignature compiled;
    private final Pattern[] patterns;
    private final Shaped[] operands;
    private final long[] sizes;
    private final long[][] shapes;
    private long[] joined = {};

    CheckRun(CompiledSignature compiled, Shaped[] operands) {
        this.compiled = compiled;
        this.operands = operands;
        patterns = compiled.patterns();
        sizes = new long[compiled.slots().size()];
        shapes = new long[compiled.groups().size()][];
        Arrays.fill(sizes, UNBOUND);
    }

    /** True if the operands fit. */
    boolean fits() {
        for (int i = 0; i < operands.length; i++) {
            if (!patterns[i].admits(operands[i]) || !bind(patterns[i], operands[i])) {
                return false;
            }
        }
        return visit(Pattern.Kind.OR_ONE) && visit(Pattern.Kind.COMPUTED) && broadcast() && constraints();
    }

    /**
     * The shapes of the results, after {@link #fits}.
     *
     * @throws ArithmeticException if a dimension has no value or is negative
     */
    long[] @Nullable [] results() {
        List<Type> types = compiled.signature().results();
        long[] @Nullable [] results = new long[types.size()][];
        for (int i = 0; i < results.length; i++) {
            results[i] = shape(types.get(i));
        }
        return results;
    }

    private boolean bind(Pattern pattern, Shaped operand) {
        if (operand instanceof Shaped.Dimension(long value)) {
            return value >= 0 && (pattern.integer() < 0 || bind(pattern.integer(), value));
        }
        int after = operand.rank() - pattern.after().length;
        return visit(Pattern.Kind.BARE, pattern.before(), operand, 0)
                && visit(Pattern.Kind.BARE, pattern.after(), operand, after)
                && (pattern.group() < 0 || identical(pattern, operand));
    }

    private boolean bind(int slot, long size) {
        if (sizes[slot] == UNBOUND) {
            sizes[slot] = size;
        }
        return sizes[slot] == size;
    }

    private boolean identical(Pattern pattern, Shaped operand) {
        long[] shape = group(pattern, operand);
        if (shapes[pattern.group()] == null) {
            shapes[pattern.group()] = shape;
        }
        return Arrays.equals(shapes[pattern.group()], shape);
    }

    private long[] group(Pattern pattern, Shaped operand) {
        long[] shape = new long[pattern.grouped(operand)];
        for (int axis = 0; axis < shape.length; axis++) {
            shape[axis] = operand.dim(pattern.before().length + axis);
        }
        return shape;
    }

    private boolean visit(Pattern.Kind kind) {
        for (int i = 0; i < operands.length; i++) {
            if (operands[i] instanceof Shaped.Dimension) {
                continue;
            }
            int after = operands[i].rank() - patterns[i].after().length;
            if (!visit(kind, patterns[i].before(), operands[i], 0)
                    || !visit(kind, patterns[i].after(), operands[i], after)) {
                return false;
            }
        }
        return true;
    }

    private boolean visit(Pattern.Kind kind, Pattern.Axis[] axes, Shaped operand, int start) {
        for (int i = 0; i < axes.length; i++) {
            if (axes[i].kind() == kind && !fits(axes[i], operand.dim(start + i))) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(Pattern.Axis axis, long size) {
        return switch (axis.kind()) {
            case BARE -> bind(axis.slot(), size);
            // without a bare name the first size other than 1 binds
            case OR_ONE -> size == 1 || bind(axis.slot(), size);
            case COMPUTED -> Arithmetic.holds(equal(axis.value(), size), this::size);
            case FRESH -> true;
        };
    }

    private static Constraint equal(Expression value, long size) {
        return new Constraint.Relation(value, Constraint.Comparison.EQUAL, new Expression.Number(size));
    }

    /** The size of a dimension that is bound, after {@link #fits}. */
    long size(String name) {
        Integer slot = compiled.slots().get(name);
        if (slot == null || sizes[slot] == UNBOUND) {
            throw new IllegalStateException("dimension " + name + " is not bound in " + compiled.signature());
        }
        return sizes[slot];
    }

    /** Joins what is read; what is written must have the joined shape. */
    private boolean broadcast() {
        boolean read = false;
        for (int i = 0; i < operands.length; i++) {
            if (patterns[i].group() == Pattern.BROADCAST && mode(i) != Parameter.Mode.OUT) {
                long[] shape = group(patterns[i], operands[i]);
                if (!read) {
                    joined = shape;
                    read = true;
                } else if (!stretch(shape)) {
                    return false;
                }
            }
        }
        for (int i = 0; i < operands.length; i++) {
            if (patterns[i].group() == Pattern.BROADCAST && mode(i) != Parameter.Mode.IN) {
                long[] shape = group(patterns[i], operands[i]);
                if (!read) {
                    joined = shape;
                    read = true;
                } else if (!Arrays.equals(joined, shape)) {
                    return false;
                }
            }
        }
        return true;
    }

    private Parameter.Mode mode(int operand) {
        return compiled.signature().parameters().get(operand).mode();
    }

    private static long[] padded(long[] shape, int rank) {
        long[] padded = new long[rank];
        Arrays.fill(padded, 1);
        System.arraycopy(shape, 0, padded, rank - shape.length, shape.length);
        return padded;
    }

    private boolean stretch(long[] shape) {
        if (joined.length < shape.length) {
            joined = padded(joined, shape.length);
        }
        int offset = joined.length - shape.length;
        for (int axis = 0; axis < shape.length; axis++) {
            long size = shape[axis];
            if (size != 1 && joined[offset + axis] != 1 && joined[offset + axis] != size) {
                return false;
            }
            joined[offset + axis] = size == 1 ? joined[offset + axis] : size;
        }
        return true;
    }

    private boolean constraints() {
        for (Constraint constraint : compiled.signature().constraints()) {
            if (!Arithmetic.holds(constraint, this::size)) {
                return false;
            }
        }
        return true;
    }

    private long @Nullable [] shape(Type type) {
        if (!(type.shape() instanceof ShapePattern.Dims(List<DimPattern> dims))) {
            return null;
        }
        long[] shape = new long[rank(dims)];
        int at = 0;
        for (DimPattern dim : dims) {
            switch (dim) {
                case DimPattern.Exact(Expression value) -> shape[at++] = computed(value);
                case DimPattern.Group(String name) -> {
                    long[] group = name.isEmpty() ? joined : shapes[compiled.group(name)];
                    System.arraycopy(group, 0, shape, at, group.length);
                    at += group.length;
                }
                case DimPattern.Fresh fresh -> shape[at++] = ShapeCheck.OPEN;
                case DimPattern.OrOne orOne -> throw new IllegalStateException("|1 in a result");
            }
        }
        return shape;
    }

    private int rank(List<DimPattern> dims) {
        int rank = 0;
        for (DimPattern dim : dims) {
            rank += dim instanceof DimPattern.Group(String name)
                    ? name.isEmpty() ? joined.length : shapes[compiled.group(name)].length
                    : 1;
        }
        return rank;
    }

    private long computed(Expression value) {
        if (value instanceof Expression.Name(String name)) {
            return size(name);
        }
        long size = Arithmetic.value(value, this::size);
        if (size < 0) {
            throw new ArithmeticException(value + " is negative");
        }
        return size;
    }
}
