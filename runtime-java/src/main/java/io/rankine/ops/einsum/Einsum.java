package io.rankine.ops.einsum;

import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sums of products by Einstein's convention: axes with the same letter go together, and those that the result lacks are summed
 * up. {@code "ij,jk->ik"} is a product of matrices, {@code "ii"} a trace, {@code "...i,i"} a product of rows with a vector.
 *
 * <p>Two operands at a time are brought together as a batch of matrix products, the pair first that takes the fewest
 * multiplications. The result has the type in which the operands meet; integers wrap around in it.
 */
public final class Einsum {

    private static final EinsumArithmetic PLAIN = new EinsumArithmetic(null);

    private Einsum() {}

    /**
     * A new tensor: the sum of products that {@code subscripts} say.
     *
     * @param subscripts the letters of each operand's axes, parted by commas, and after {@code ->} those of the result; without
     *     it those that stand once, in the order of the alphabet. {@code ...} stands for axes that broadcast
     * @throws IllegalArgumentException if subscripts cannot be read or do not fit the shapes, or operands are of bool
     */
    public static Tensor of(String subscripts, Tensor... operands) {
        ElementType type = type(PLAIN, subscripts, operands);
        Observation.composed(PLAIN.op(), operands);
        Tensor[] same = operands.clone();
        for (int i = 0; i < same.length; i++) {
            same[i] = Casts.as(operands[i], type);
        }
        return run(PLAIN, subscripts, same);
    }

    /**
     * As {@link #of}, modulo p: exact for every p and any operands, canonical in [0, p).
     *
     * @param operands int64
     */
    public static Tensor modulo(String subscripts, Modulus p, Tensor... operands) {
        EinsumArithmetic modular = new EinsumArithmetic(p);
        if (!type(modular, subscripts, operands).isIndex()) {
            throw new IllegalArgumentException(modular.op() + "(\"" + subscripts + "\") modulo " + p.value()
                    + ": operands are " + types(operands) + "; residues are int64");
        }
        return run(modular, subscripts, operands);
    }

    private static Tensor run(EinsumArithmetic arithmetic, String subscripts, Tensor... operands) {
        Tensor result = EinsumPlan.of(arithmetic.op(), subscripts, operands).run(arithmetic, operands);
        return arithmetic.result(result, operands);
    }

    private static ElementType type(EinsumArithmetic arithmetic, String subscripts, Tensor... operands) {
        if (subscripts == null || operands == null || Arrays.asList(operands).contains(null)) {
            throw new NullPointerException(arithmetic.op() + ": the subscripts or an operand are null");
        }
        @Nullable ElementType type = null;
        boolean logical = false;
        for (Tensor operand : operands) {
            type = type == null ? operand.type() : Promotion.of(type, operand.type());
            logical |= operand.type().isLogical();
        }
        if (type == null || logical) {
            throw new IllegalArgumentException(arithmetic.op() + "(\"" + subscripts + "\"): operands are "
                    + types(operands) + "; give at least one, all of numbers");
        }
        return type;
    }

    private static List<String> types(Tensor... operands) {
        return Arrays.stream(operands).map(operand -> operand.type().label()).toList();
    }
}
