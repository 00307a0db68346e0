package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Ops of two tensors, element by element: of two types they compute in the one that holds both. */
class PromotedEntriesTest {

    private static final Tensor INTS = Tensor.scalar(3);
    private static final Tensor LONGS = Tensor.scalar(2L);
    private static final Tensor WIDE = Tensor.scalar(3L);

    @Test
    void entries_of_two_tensors_take_two_types() throws IllegalAccessException {
        Set<String> checked = new TreeSet<>();
        for (Class<?> entry : BuiltIn.entries()) {
            for (Method method : entry.getMethods()) {
                if (!method.getName().endsWith("Into")
                        && Arrays.equals(method.getParameterTypes(), new Class<?>[] {Tensor.class, Tensor.class})
                        && called(method, WIDE, LONGS) instanceof Object wide
                        && called(method, INTS, INTS) != null) {
                    assertEquals(text(wide), text(called(method, INTS, LONGS)), method.toString());
                    checked.add(method.getName());
                }
            }
        }
        assertTrue(checked.containsAll(List.of("pow", "divMod", "gcd", "plus", "floorDiv")), checked.toString());
    }

    private static String text(Object result) {
        return result instanceof Tensor tensor
                ? tensor.type() + " " + Samples.elements(tensor)
                : result instanceof DivModResult<?, ?>(Object quotient, Object remainder)
                        ? text(quotient) + text(remainder)
                        : String.valueOf(result);
    }

    /** Null if it takes no such operands. */
    private static Object called(Method method, Tensor a, Tensor b) throws IllegalAccessException {
        try {
            return method.invoke(null, a, b);
        } catch (InvocationTargetException refused) {
            return null;
        }
    }
}
