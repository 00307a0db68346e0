package io.rankine.lazy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ResiduesTest {

    private static final Modulus P = Modulus.of(17);

    /** Whatever the braces make: integers are canonical or refused, anything else keeps its type. */
    @ParameterizedTest
    @EnumSource
    void noIntegersLeaveTheBracesUnreduced(ElementType type) {
        Tensor made = Tensor.zeros(type, 3);
        if (!type.isInteger()) {
            assertEquals(type, Residues.of(made, P).evaluate().type());
        } else if (type.hasResidues()) {
            Tensor left = Residues.of(made.fill(100), P).evaluate();
            assertArrayEquals(new long[] {15, 15, 15}, PrimitiveArrays.longs(Casts.cast(left, ElementType.INT64)));
        } else {
            String message = assertThrows(IllegalArgumentException.class, () -> Residues.of(made, P))
                    .getMessage();
            assertTrue(message.startsWith("modulo: what the braces make is of " + type.label() + ","), message);
        }
    }
}
