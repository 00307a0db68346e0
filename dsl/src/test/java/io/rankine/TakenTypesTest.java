package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** An engine tensor taken by the wrong class: the class that the message advises exists and takes it. */
class TakenTypesTest {

    private static final Pattern ADVISED = Pattern.compile("take it by (\\w+)::of");

    @Test
    void theAdvisedClassTakesTheTensor() throws ReflectiveOperationException {
        for (ElementType type :
                Arrays.stream(ElementType.values()).filter(ElementType::isTyped).toList()) {
            String family = type == ElementType.INT64 ? "Double" : "Long";
            for (int rank = 0; rank <= 7; rank++) {
                long[] shape = new long[rank];
                Arrays.fill(shape, 1);
                Tensor tensor = Tensor.zeros(type, shape);
                for (String like : List.of("Tensor", "Tensor1", "Tensor4", "View", "View2")) {
                    assertAdvised(family + like, tensor);
                }
                for (String like : List.of("Tensor", "Tensor1", "Tensor4")) {
                    assertAdvised(type.familyName() + like, tensor.asReadOnly());
                }
            }
        }
    }

    private static void assertAdvised(String wrong, Tensor tensor) throws ReflectiveOperationException {
        InvocationTargetException refused =
                assertThrows(InvocationTargetException.class, () -> of(wrong).invoke(null, tensor));
        String message = String.valueOf(refused.getCause().getMessage());
        Matcher advised = ADVISED.matcher(message);
        assertTrue(advised.find(), message);
        TypedTensor taken = (TypedTensor) of(advised.group(1)).invoke(null, tensor);
        assertEquals(tensor.type(), taken.tensor().type(), message);
        boolean ranked = wrong.matches(".*\\d") && tensor.rank() <= 6;
        assertEquals(ranked, advised.group(1).endsWith(String.valueOf(tensor.rank())), message);
    }

    private static Method of(String name) throws ReflectiveOperationException {
        return Class.forName("io.rankine." + name).getMethod("of", Tensor.class);
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullIsNamed() {
        named("setVals", () -> LongTensor.zeros(2, 3).setVals((long[][]) null));
        named("setVals", () -> LongTensor.zeros(2).setVals((long[]) null));
        named("tensor", () -> Tensors.tensor((long[][]) null));
        named("Ring.of", () -> Ring.of(8, (Moduli) null));
    }

    private static void named(String op, Executable call) {
        String message =
                String.valueOf(assertThrows(NullPointerException.class, call).getMessage());
        assertTrue(message.startsWith(op + ": "), message);
    }
}
