package io.rankine.spec.shape;

import io.rankine.spec.signature.Constraint;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A signature made ready for actual shapes: made once for an op, run on every call. Accepts exactly what
 * {@link Inference} accepts, which words the refusal. Signatures of only {@code [...]} allocate nothing but the result.
 * Immutable and safe to share.
 */
public final class ShapeCheck {

    /** In a result's shape: {@code ?}, the op decides. */
    public static final long OPEN = -1;

    private static final long UNBOUND = -1;

    private final Signature signature;
    private final List<String> names;
    private final boolean pure;
    private final Map<String, Integer> slots = new HashMap<>();
    private final Map<String, Integer> groups = new HashMap<>();
    private final Pattern[] patterns;

    private ShapeCheck(Signature signature) {
        this.signature = signature;
        names = signature.parameterNames();
        pure = signature.isPureBroadcast();
        patterns = signature.parameters().stream()
                .map(parameter -> Pattern.of(parameter, name -> slot(slots, name), name -> slot(groups, name)))
                .toArray(Pattern[]::new);
    }

    private static int slot(Map<String, Integer> slots, String name) {
        return slots.computeIfAbsent(name, n -> slots.size());
    }

    public static ShapeCheck of(Signature signature) {
        return new ShapeCheck(signature);
    }

    /** The signature that is checked. */
    public Signature signature() {
        return signature;
    }

    /** The result's shape. @throws ShapeException if the operand does not fit */
    public long[] result(Shaped a) {
        return only(results(a));
    }

    /** The result's shape. @throws ShapeException if the operands do not fit */
    public long[] result(Shaped a, Shaped b) {
        if (pure && names.size() == 2) {
            return Broadcast.join(signature.name(), names, a, b);
        }
        return only(results(a, b));
    }

    /** The result's shape. @throws ShapeException if the operands do not fit */
    public long[] result(Shaped a, Shaped b, Shaped c) {
        if (pure && names.size() == 3) {
            return Broadcast.join(signature.name(), names, a, b, c);
        }
        return only(results(a, b, c));
    }

    /** The result's shape, the first of several. @throws ShapeException if the operands do not fit */
    public long[] result(Shaped... operands) {
        return only(results(operands));
    }

    private long[] only(long[] @Nullable [] results) {
        long[] first = results[0];
        if (first == null) {
            throw new UnsupportedOperationException(signature + " leaves the shape of its result open");
        }
        return first;
    }

    /**
     * The shape of each result, {@link #OPEN} where the signature has {@code ?}; null for {@code [*]}.
     *
     * @throws ShapeException if the operands do not fit
     */
    public long[] @Nullable [] results(Shaped... operands) {
        if (operands.length != patterns.length) {
            throw refusal(operands);
        }
        if (pure && Arrays.stream(operands).noneMatch(Shaped.Dimension.class::isInstance)) {
            return new long[][] {Broadcast.join(signature.name(), names, operands)};
        }
        return new Run(operands).results();
    }

    /** The refusal in the words of {@link Inference}. */
    private ShapeException refusal(Shaped... operands) {
        try {
            Inference.infer(signature, Actual.arguments(operands));
        } catch (ShapeException refused) {
            return refused;
        }
        throw new IllegalStateException("the check of " + signature + " refuses what inference accepts");
    }

    /** One check: the sizes bound so far. */
    private final class Run {
        private final Shaped[] operands;
        private final long[] sizes = new long[slots.size()];
        private final long[][] shapes = new long[groups.size()][];
        private long[] joined = {};

        Run(Shaped[] operands) {
            this.operands = operands;
            Arrays.fill(sizes, UNBOUND);
        }

        long[] @Nullable [] results() {
            for (int i = 0; i < operands.length; i++) {
                if (!patterns[i].admits(operands[i]) || !bind(patterns[i], operands[i])) {
                    throw refusal(operands);
                }
            }
            boolean fits = visit(Pattern.Kind.OR_ONE) && visit(Pattern.Kind.COMPUTED) && broadcast() && constraints();
            if (!fits) {
                throw refusal(operands);
            }
            long[] @Nullable [] results = new long[signature.results().size()][];
            for (int i = 0; i < results.length; i++) {
                results[i] = shape(signature.results().get(i));
            }
            return results;
        }

        private boolean bind(Pattern pattern, Shaped operand) {
            if (operand instanceof Shaped.Dimension(long value)) {
                return pattern.integer() < 0 || bind(pattern.integer(), value);
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

        private long size(String name) {
            Integer slot = slots.get(name);
            if (slot == null || sizes[slot] == UNBOUND) {
                throw new IllegalStateException("dimension " + name + " is not bound in " + signature);
            }
            return sizes[slot];
        }

        /** Joins what is read; what is written must have the joined shape. */
        private boolean broadcast() {
            boolean read = false;
            for (int i = 0; i < operands.length; i++) {
                if (patterns[i].group() == Pattern.BROADCAST && mode(i) != Parameter.Mode.OUT) {
                    read = true;
                    long[] shape = group(patterns[i], operands[i]);
                    if (joined.length < shape.length) {
                        joined = padded(joined, shape.length);
                    }
                    if (!stretch(shape)) {
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
            return signature.parameters().get(operand).mode();
        }

        private static long[] padded(long[] shape, int rank) {
            long[] padded = new long[rank];
            Arrays.fill(padded, 1);
            System.arraycopy(shape, 0, padded, rank - shape.length, shape.length);
            return padded;
        }

        private boolean stretch(long[] shape) {
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
            for (Constraint constraint : signature.constraints()) {
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
                        long[] group = name.isEmpty() ? joined : shapes[groups.getOrDefault(name, 0)];
                        System.arraycopy(group, 0, shape, at, group.length);
                        at += group.length;
                    }
                    case DimPattern.Fresh fresh -> shape[at++] = OPEN;
                    case DimPattern.OrOne orOne -> throw new IllegalStateException("|1 in a result");
                }
            }
            return shape;
        }

        private int rank(List<DimPattern> dims) {
            int rank = 0;
            for (DimPattern dim : dims) {
                rank += dim instanceof DimPattern.Group(String name)
                        ? name.isEmpty() ? joined.length : shapes[groups.getOrDefault(name, 0)].length
                        : 1;
            }
            return rank;
        }

        private long computed(Expression value) {
            if (value instanceof Expression.Name(String name)) {
                return size(name);
            }
            try {
                long size = Arithmetic.value(value, this::size);
                if (size >= 0) {
                    return size;
                }
            } catch (ArithmeticException undefined) {
                throw refusal(operands);
            }
            throw refusal(operands);
        }
    }
}
