package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.forms.FormEntry;
import io.rankine.forms.ResultFormEntry;
import io.rankine.forms.StructuredFormEntry;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.rns.RnsEntry;
import io.rankine.spec.ElementType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A null operand or result of an entry, of every op, is told by the op's name and its own; and so is a size below 0. */
class NullOperandsTest {

    @Test
    void the_exception_names_the_op_and_the_operand() throws Exception {
        Set<String> checked = new TreeSet<>();
        for (Class<?> entry : entries()) {
            for (Method method : entry.getMethods()) {
                check(method, checked);
            }
        }
        assertTrue(checked.size() > 300, () -> checked.size() + ": " + checked);
    }

    @Test
    void a_size_below_0_is_refused_by_the_op() throws Exception {
        Set<String> checked = new TreeSet<>();
        for (Class<?> entry : entries()) {
            for (Method method : entry.getMethods()) {
                if (Modifier.isStatic(method.getModifiers())
                        && Stream.of(method.getParameterTypes()).anyMatch(NullOperandsTest::isSize)) {
                    checkSizes(method);
                    checked.add(method.getName());
                }
            }
        }
        assertTrue(checked.containsAll(Set.of("topK", "vander", "groupSum")), checked::toString);
    }

    private static void checkSizes(Method method) throws Exception {
        String op = method.getName().replaceAll("(Into|All)$", "");
        for (ElementType type : ElementType.values()) {
            Object[] operands = Stream.of(method.getParameterTypes())
                    .map(kind -> isSize(kind) ? -1L : operand(kind, type))
                    .toArray();
            String story = method + " " + Arrays.toString(operands);
            Throwable refused = assertThrows(
                            InvocationTargetException.class, () -> method.invoke(null, operands), story)
                    .getCause();
            assertInstanceOf(IllegalArgumentException.class, refused, story);
            String message = String.valueOf(refused.getMessage());
            assertTrue(message.startsWith(op + ": "), story + ": " + message);
        }
    }

    private static List<Class<?>> entries() throws Exception {
        List<Class<?>> entries =
                new ArrayList<>(List.of(FormEntry.class, ResultFormEntry.class, StructuredFormEntry.class));
        entries.addAll(BuiltIn.entriesBeside(ArithmeticEntry.class));
        entries.addAll(BuiltIn.entriesBeside(RnsEntry.class));
        return entries;
    }

    private static void check(Method method, Set<String> checked) throws Exception {
        if (!Modifier.isStatic(method.getModifiers())) {
            return;
        }
        Class<?>[] kinds = method.getParameterTypes();
        for (ElementType type : ElementType.values()) {
            for (int i = 0; i < kinds.length; i++) {
                if (kinds[i] == Tensor.class || kinds[i] == Moduli.class) {
                    @Nullable
                    Object[] operands =
                            Stream.of(kinds).map(kind -> operand(kind, type)).toArray();
                    operands[i] = null;
                    check(method, operands, i);
                    checked.add(method.getName());
                }
            }
        }
    }

    /** Types that the op does not take are refused before or after. */
    private static void check(Method method, @Nullable Object[] operands, int missing) throws Exception {
        String story = method + " " + Arrays.toString(operands);
        String op = method.getName().replaceAll("(Into|All)$", "");
        String name = method.getParameters()[missing].getName();
        try {
            method.invoke(null, operands);
            throw new AssertionError(story);
        } catch (InvocationTargetException refused) {
            Throwable cause = refused.getCause();
            if (!(cause instanceof IllegalArgumentException)) {
                assertInstanceOf(NullPointerException.class, cause, story);
                String message = String.valueOf(cause.getMessage());
                assertTrue(
                        message.equals(op + ": operand " + name + " is null")
                                || message.matches(op + ": the result \\w+ is null"),
                        story + ": " + message);
            }
        }
    }

    private static boolean isSize(Class<?> kind) {
        return kind == long.class || kind == Number.class;
    }

    private static Object operand(Class<?> kind, ElementType type) {
        if (kind == Tensor.class) {
            Tensor tensor = Tensor.zeros(type, 2, 2);
            return type.isLogical() ? tensor.fill(true) : tensor.fill(1);
        }
        return kind == int.class ? (Object) 0 : isSize(kind) ? (Object) 1L : Modulus.of(17);
    }

    @TestFactory
    Stream<DynamicTest> small_calls_never_read_an_operand_that_is_not_there() {
        return BuiltIn.overloads(ElementwiseOp.class).stream()
                .map(overload -> DynamicTest.dynamicTest(overload.name(), () -> check(overload.op())));
    }

    private static void check(ElementwiseOp op) {
        Operand[] operands = op.params().stream()
                .map(param -> param.type() == null
                        ? Modulus.of(17)
                        : Tensor.empty(param.type(), 2).copy())
                .toArray(Operand[]::new);
        for (int i = 0; i < operands.length; i++) {
            if (operands[i] instanceof Tensor tensor
                    && !tensor.type().isLogical()
                    && !tensor.type().isComplex()) {
                operands[i] = tensor.fill(1);
            }
        }
        op.call(operands);
        for (int i = 0; i < operands.length; i++) {
            @Nullable Operand[] some = operands.clone();
            some[i] = null;
            assertThrows(NullPointerException.class, () -> call(op, some), op.name());
        }
    }

    private static void call(ElementwiseOp op, @Nullable Operand... operands) {
        switch (operands.length) {
            case 1 -> op.call(operands[0]);
            case 2 -> op.call(operands[0], operands[1]);
            case 3 -> op.call(operands[0], operands[1], operands[2]);
            default -> op.call(operands);
        }
    }
}
