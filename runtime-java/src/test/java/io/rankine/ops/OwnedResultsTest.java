package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.ops.einsum.Einsum;
import io.rankine.ops.select.Selection;
import io.rankine.spec.ElementType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Results own their memory, which their {@code close} gives back; views own nothing, and their {@code close} does nothing. */
class OwnedResultsTest {

    /** A view, or what may be one. */
    record Form(String name, UnaryOperator<Tensor> of) {
        @Override
        public String toString() {
            return name;
        }
    }

    @Test
    void everyOpGivesATensorThatOwnsItsMemory() throws Exception {
        Set<String> called = new TreeSet<>();
        for (Class<?> entry : BuiltIn.entriesBeside(ArithmeticEntry.class)) {
            for (Method method : entry.getMethods()) {
                call(method, called);
            }
        }
        assertTrue(called.size() > 120, called::toString);
    }

    private static void call(Method method, Set<String> called) throws Exception {
        if (!Modifier.isStatic(method.getModifiers())
                || method.getReturnType() != Tensor.class
                || method.getName().endsWith("Into")) {
            return;
        }
        for (ElementType type :
                new ElementType[] {ElementType.INT64, ElementType.FLOAT64, ElementType.BOOL, ElementType.COMPLEX128}) {
            for (long[] shape : new long[][] {{3, 3}, {3}}) {
                Object[] operands = operands(method, type, shape);
                if (operands.length == 0) {
                    return;
                }
                try {
                    check(method.getName(), (Tensor) method.invoke(null, operands), operands);
                    called.add(method.getName());
                } catch (InvocationTargetException refused) {
                    assertTrue(refused.getCause() instanceof RuntimeException, method + ": " + refused.getCause());
                }
            }
        }
    }

    private static Object[] operands(Method method, ElementType type, long... shape) {
        @Nullable
        Object[] operands = Arrays.stream(method.getParameterTypes())
                .map(kind -> operand(kind, type, shape))
                .toArray();
        return Arrays.stream(operands).allMatch(Objects::nonNull) ? operands : new Object[0];
    }

    private static @Nullable Object operand(Class<?> kind, ElementType type, long... shape) {
        if (kind == Tensor.class) {
            Tensor tensor = Tensor.zeros(type, shape);
            Tensor diagonal = shape.length == 2 ? tensor.diagonal(0, 0, 1) : tensor;
            return type == ElementType.BOOL
                    ? tensor.fill(true)
                    : diagonal.fill(1).size() > 0 ? tensor : null;
        }
        return kind == int.class
                ? (Object) 0
                : kind == long.class
                        ? (Object) 2L
                        : kind == Modulus.class || kind == Moduli.class
                                ? Modulus.of(17)
                                : kind == int[].class ? new int[] {0} : null;
    }

    private static void check(String op, Tensor result, Object... operands) {
        boolean shares = Arrays.stream(operands)
                .anyMatch(operand -> operand instanceof Tensor tensor && tensor.storage() == result.storage());
        if (!shares) {
            assertFalse(result.isView(), op);
            result.close();
            assertFalse(result.storage().alive(), op);
        }
    }

    static Stream<Form> forms() {
        Tensor index = Tensor.zeros(ElementType.INT64, 2, 2);
        return Stream.of(
                new Form("slice", a -> a.slice(0, 1, 3, 1)),
                new Form("select", a -> a.select(0, 1)),
                new Form("reverse", a -> a.reverse(1)),
                new Form("permute", a -> a.permute(1, 0)),
                new Form("transpose", Tensor::transpose),
                new Form("swapaxes", a -> a.swapaxes(0, 1)),
                new Form("moveaxis", a -> a.moveaxis(0, 1)),
                new Form("permuteMatrix", Tensor::permuteMatrix),
                new Form("diagonal", a -> a.diagonal(0, 0, 1)),
                new Form("unsqueeze", a -> a.unsqueeze(0)),
                new Form("squeeze", a -> a.unsqueeze(0).squeeze(0)),
                new Form("expand", a -> a.unsqueeze(0).expand(0, 5)),
                new Form("broadcastTo", a -> a.broadcastTo(2, 4, 4)),
                new Form("repeated", a -> a.repeated(2, Layout.OPEN, Layout.OPEN)),
                new Form("windows", a -> a.windows(0, 2, 1)),
                new Form("view", a -> a.view(16)),
                new Form("strided", a -> a.strided(a.layout())),
                new Form("bytes", a -> a.view(ElementType.INT8)),
                new Form("split", a -> a.split(0, 2).getLast()),
                new Form("asReadOnly", Tensor::asReadOnly),
                new Form("reshape", a -> a.reshape(2, 8)),
                new Form("reshape of columns", a -> a.transpose().reshape(2, 8)),
                new Form("flatten", Tensor::flatten),
                new Form("flatten of columns", a -> a.transpose().flatten()),
                new Form("contiguous of columns", a -> a.transpose().contiguous()),
                new Form("copy", Tensor::copy),
                new Form("shallow", Tensor::shallow),
                new Form("shallow of a view", a -> a.select(0, 1).shallow()),
                new Form("take", a -> Selection.take(a, 0, index)),
                new Form("take last", a -> Selection.take(a, 1, index)),
                new Form("takeAlong", a -> Selection.takeAlong(a, 0, Tensor.zeros(ElementType.INT64, 2, 4))),
                new Form("filter", a -> Selection.filter(a, Tensor.zeros(ElementType.BOOL, 4, 4))),
                new Form("einsum", a -> Einsum.of("ij,kj->ki", a, a)),
                new Form("einsum of one", a -> Einsum.of("ij->ji", a)),
                new Form("cast", a -> Casts.cast(a, ElementType.FLOAT32)));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void closingAViewDoesNothingAndClosingAResultFreesIt(Form form) {
        Tensor base = Tensor.zeros(ElementType.INT64, 4, 4).fill(3);
        Tensor formed = form.of.apply(base);
        boolean shares = formed.storage() == base.storage();
        assertEquals(shares, formed.isView());
        formed.close();
        assertEquals(shares, formed.storage().alive());
        assertEquals(3, base.getLong(3, 3));
        Tensor again = form.of.apply(base);
        base.close();
        assertEquals(!shares, again.storage().alive());
    }
}
