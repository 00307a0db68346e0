package io.rankine.engine;

import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.Expression;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The values that a parameter of an op takes, made ready for calls. */
final class ValueRange {

    private static final int BLOCK = 256;

    private final Param param;
    private final ShapeCheck shapes;
    private final @Nullable Expression from;
    private final @Nullable Expression below;

    /** The lower bound is the negated upper one, as that of places: what it is need not be asked for. */
    private final boolean mirrored;

    ValueRange(Param param, ShapeCheck shapes) {
        this.param = param;
        this.shapes = shapes;
        from = bound(param.range().from());
        below = bound(param.range().below());
        mirrored = param.range().from().equals("-" + param.range().below());
    }

    private static @Nullable Expression bound(String formula) {
        return formula.isEmpty() ? null : Expression.parse(formula);
    }

    /** True if there are values to refuse. */
    static boolean limits(Param param) {
        return !param.range().equals(Param.Range.ALL);
    }

    /**
     * Looks at every element.
     *
     * @param operands of which the shapes fit
     * @throws IndexOutOfBoundsException if one is outside of bounds that name a dimension
     * @throws IllegalArgumentException if one is outside of other bounds, or even where it must be odd
     */
    void check(Tensor tensor, Shaped... operands) {
        long bound = below == null ? 0 : value(below, operands);
        long least = from == null ? Long.MIN_VALUE : mirrored ? -bound : value(from, operands);
        ElementType type = tensor.type;
        boolean unsigned = type.isUnsigned() && type.memory() == long.class;
        if (below != null && bound <= (unsigned ? 0 : Long.MIN_VALUE)) {
            refuse(tensor, least, bound, FirstElement.of(tensor, (address, step, count) -> 0), operands);
        }
        long odd = param.range().odd() ? 1 : 0;
        // Bits without a sign have the order of signed ones whose highest bit is the other one.
        long order = unsigned ? Long.MIN_VALUE : 0;
        long lowest = unsigned ? Math.max(0, least) ^ order : least;
        long most = below == null ? Long.MAX_VALUE : (bound - 1) ^ order;
        if (lowest == Long.MIN_VALUE && most == Long.MAX_VALUE && odd == 0) {
            return;
        }
        refuse(
                tensor,
                least,
                bound,
                FirstElement.of(
                        tensor,
                        (address, step, count) -> type.memory() == long.class
                                ? firstLong(address, step, count, lowest, most, odd, order)
                                : first(type, address, step, count, least, most, odd)),
                operands);
    }

    private long value(Expression bound, Shaped... operands) {
        return bound instanceof Expression.Number(long number) ? number : shapes.value(bound, operands);
    }

    /** @param order what makes the order of the elements that of signed numbers */
    private static long firstLong(long address, long step, long count, long least, long most, long odd, long order) {
        long i = 0;
        while (step == Long.BYTES && i < count) {
            int block = (int) Math.min(BLOCK, count - i);
            if (suspicious(address + i * Long.BYTES, block, least, most, odd, order)) {
                break;
            }
            i += block;
        }
        for (; i < count; i++) {
            long value = Mem.getLong(address + i * step) ^ order;
            if (value < least || value > most || (~value & odd) != 0) {
                return i;
            }
        }
        return -1;
    }

    /** True if a value of the block may be refused, without a branch an element: where one is, a difference is negative. */
    private static boolean suspicious(long address, int count, long least, long most, long odd, long order) {
        long signs = 0;
        long even = 0;
        for (int i = 0; i < count; i++) {
            long value = Mem.getLong(address + (long) i * Long.BYTES) ^ order;
            signs |= value - least | most - value;
            even |= ~value;
        }
        return signs < 0 || (even & odd) != 0;
    }

    private static long first(ElementType type, long address, long step, long count, long least, long most, long odd) {
        for (long i = 0; i < count; i++) {
            long value = Numbers.whole(type, address + i * step);
            if (value < least || value > most || (~value & odd) != 0) {
                return i;
            }
        }
        return -1;
    }

    private void refuse(Tensor tensor, long least, long bound, long @Nullable [] at, Shaped... operands) {
        if (at == null) {
            return;
        }
        Object value = BoxedElements.get(tensor, at);
        boolean odd = param.range().odd() && ((Number) value).longValue() % 2 == 0;
        String allowed = (odd ? "odd values " : "")
                + (from == null ? "" : "from " + least + " ")
                + (below == null ? "" : "below " + bound + " ");
        String message = shapes.signature().name() + ": " + param.name() + " is " + value + " at " + Arrays.toString(at)
                + "; nothing was written. Allowed: " + allowed.strip() + formulas(operands);
        throw dimensions().isEmpty() ? new IllegalArgumentException(message) : new IndexOutOfBoundsException(message);
    }

    /** {@code  (-n <= index < n, n = 5)}, where there are dimensions. */
    private String formulas(Shaped... operands) {
        if (dimensions().isEmpty()) {
            return "";
        }
        String lower = from == null ? "" : param.range().from() + " <= ";
        String upper = below == null ? "" : " < " + param.range().below();
        return dimensions().stream()
                .map(name -> name + " = " + shapes.value(new Expression.Name(name), operands))
                .collect(Collectors.joining(", ", " (" + lower + param.name() + upper + ", ", ")"));
    }

    private Set<String> dimensions() {
        Set<String> names = new LinkedHashSet<>();
        for (Expression bound : new Expression[] {from, below}) {
            if (bound != null) {
                bound.forEachName(names::add);
            }
        }
        return names;
    }
}
