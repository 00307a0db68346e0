package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.Complex;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** An operand that is null is refused by the name of the method that was called, and its own. */
class NullArgumentsTest {

    private static final LongTensor2 A = Tensors.tensor(new long[][] {{1, 2}, {3, 4}});
    private static final EveryMethod METHODS = new EveryMethod(
            A,
            LongTensor.full(1, 2),
            LongTensor.full(1L),
            LongTensor.full(1, 2, 2, 2),
            LongTensor.full(1, 2, 2, 2, 2),
            LongTensor.full(1, 2, 2, 2, 2, 2),
            LongTensor.full(1, 2, 2, 2, 2, 2, 2),
            LongTensor.of(A.tensor()),
            DoubleTensor.full(.5, 2, 2),
            DoubleTensor.full(.5, 2),
            DoubleTensor.full(.5),
            DoubleTensor.of(DoubleTensor.full(.5, 2, 2).tensor()),
            ComplexTensor.of(A.toComplex().tensor()),
            A.toComplex(),
            ComplexTensor.full(Complex.ONE, 2),
            ComplexTensor.full(Complex.ONE),
            Complex.ONE,
            BoolTensor.full(true, 2, 2),
            BoolTensor.full(true, 2),
            BoolTensor.of(BoolTensor.full(true, 2, 2).tensor()),
            A.lazy(),
            DoubleTensor.full(.5, 2, 2).lazy(),
            A.toComplex().lazy(),
            A.toComplex().toComplexFloat().lazy(),
            BoolTensor.full(true, 2, 2).lazy(),
            "i->i",
            MemorySegment.ofArray(new long[4]),
            Modulus.of(7),
            RnsModuli.of(3, 5, 7));

    private final Set<String> wrong = new TreeSet<>();
    private final Set<String> refused = new TreeSet<>();

    @Test
    void name_the_method_and_themselves() throws ReflectiveOperationException {
        for (Object receiver : receivers()) {
            for (Method method : receiver.getClass().getMethods()) {
                for (int i = 0; i < method.getParameterCount(); i++) {
                    if (isOperand(method.getParameterTypes()[i])) {
                        check(receiver, method, i);
                    }
                }
            }
        }
        assertEquals(Set.of(), wrong);
        assertTrue(refused.size() > 1000, "refused: " + refused.size());
    }

    /** Arrays, sizes and other numbers, tensors, expressions and moduli. */
    private static boolean isOperand(Class<?> type) {
        return type.isArray()
                || type == Number.class
                || (Moduli.class.isAssignableFrom(type)
                        || METHODS.has(type) && type.getName().startsWith("io.rankine."));
    }

    private void check(Object receiver, Method method, int missing) throws ReflectiveOperationException {
        Object[] arguments = METHODS.arguments(method, 0);
        arguments[missing] = null;
        String name = method.getParameters()[missing].getName();
        String call = receiver.getClass().getSimpleName() + "." + method.getName()
                + Arrays.toString(method.getParameterTypes()) + " " + name;
        try {
            EveryMethod.call(receiver, method, arguments);
            wrong.add(call + " takes it");
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof NullPointerException) {
                String message = String.valueOf(e.getCause().getMessage());
                refused.add(call);
                if (!message.matches(method.getName() + ": (operand " + name + "|the result \\w+) is null")) {
                    wrong.add(call + ": " + message);
                }
            }
        }
    }

    private static List<Object> receivers() throws ReflectiveOperationException {
        return EveryMethod.withFacets(
                A,
                A.asReadOnly(),
                LongTensor.of(A.tensor()),
                LongTensor.full(1L),
                LongTensor.full(1, 2),
                DoubleTensor.full(.5, 2, 2),
                A.toComplex(),
                BoolTensor.full(true, 2, 2),
                A.lazy(),
                A.lazy(Modulus.of(7)),
                DoubleTensor.full(.5, 2, 2).lazy(),
                BoolTensor.full(true, 2, 2).lazy());
    }
}
