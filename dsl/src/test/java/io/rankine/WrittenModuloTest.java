package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.lazy.Residues;
import io.rankine.lazy.Statement;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Within the braces of {@code modulo(p)} no method writes a number that is not canonical: it is reduced, or refused. */
class WrittenModuloTest {

    private static final Modulus P = Modulus.of(7);
    private static final Set<String> FACETS = Set.of("inPlace", "into");

    /** Tensors whose elements are all one number, of each class that can be written. */
    static List<LongFunction<TypedTensor>> tensors() {
        return List.of(
                value -> LongTensor.full(value),
                value -> LongTensor.full(value, 2),
                value -> LongTensor.full(value, 2, 2),
                value -> LongTensor.full(value, 2, 2, 2, 2),
                value -> LongTensor.full(value, new long[] {1}),
                value -> IntTensor.full((int) value, 2, 2),
                value -> ShortTensor.full((int) value, 2, 2),
                value -> ByteTensor.full((int) value, 2),
                value -> UByteTensor.full((int) value, 2, 2));
    }

    @ParameterizedTest
    @MethodSource("tensors")
    void whatAMethodWritesIsCanonicalOrRefused(LongFunction<TypedTensor> of) throws ReflectiveOperationException {
        Set<String> unreduced = new TreeSet<>();
        Set<String> wrote = new TreeSet<>();
        for (long value : new long[] {100, 3}) {
            for (Method method : of.apply(0).getClass().getMethods()) {
                if (FACETS.contains(method.getName()) && method.getParameterCount() == 0) {
                    for (Method inner : method.getReturnType().getMethods()) {
                        calls(of, value, method, inner, unreduced, wrote);
                    }
                } else {
                    calls(of, value, null, method, unreduced, wrote);
                }
            }
        }
        assertEquals(Set.of(), unreduced);
        assertTrue(wrote.containsAll(Set.of("set", "fill", "assign", "setFlatArray")), wrote.toString());
    }

    /** With one number after the other, the others being 0, as indices are. */
    private static void calls(
            LongFunction<TypedTensor> of,
            long value,
            Method facet,
            Method method,
            Set<String> unreduced,
            Set<String> wrote)
            throws ReflectiveOperationException {
        for (int place = 0; place < Math.max(1, method.getParameterCount()); place++) {
            call(of, value, place, facet, method, unreduced, wrote);
        }
    }

    /** On a tensor of zeros, or a facet of it; tensors to write into are of zeros, others of {@code value}. */
    private static void call(
            LongFunction<TypedTensor> of,
            long value,
            int place,
            Method facet,
            Method method,
            Set<String> unreduced,
            Set<String> wrote)
            throws ReflectiveOperationException {
        TypedTensor target = of.apply(0);
        List<Tensor> targets = new ArrayList<>(List.of(target.tensor()));
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            Class<?> type = method.getParameterTypes()[i];
            boolean number = type.isPrimitive() || type.isArray();
            arguments[i] = argument(type, of, number && i != place ? 0 : value, targets);
            if (arguments[i] == null) {
                return;
            }
        }
        if (Modifier.isStatic(method.getModifiers()) || method.getDeclaringClass() == Object.class) {
            return;
        }
        Object receiver = facet == null ? target : facet.invoke(target);
        try (Residues _ = Residues.scope(P)) {
            if (method.invoke(receiver, arguments) instanceof Statement statement) {
                statement.run();
            }
        } catch (InvocationTargetException | RuntimeException refused) {
            // what it has left is looked at all the same
        }
        if (method.getName().equals("close")) {
            return;
        }
        for (Tensor written : targets) {
            if (!written.type().isInteger()) {
                continue;
            }
            long[] elements = PrimitiveArrays.longs(Casts.cast(written, ElementType.INT64));
            if (Arrays.stream(elements).anyMatch(element -> element < 0 || element >= P.value())) {
                unreduced.add(method + " of " + value + ": " + Arrays.toString(elements));
            } else if (Arrays.stream(elements).anyMatch(element -> element != 0)) {
                wrote.add(method.getName());
            }
        }
    }

    /** Null if nothing of the type is known. */
    private static Object argument(Class<?> type, LongFunction<TypedTensor> of, long value, List<Tensor> targets) {
        if (type.isPrimitive()) {
            return type == long.class ? (Object) value : type == int.class ? (Object) (int) value : null;
        }
        if (type.isArray()) {
            return array(type, of.apply(0).tensor(), value);
        }
        if (type.isInstance(P)) {
            return P;
        }
        TypedTensor source = of.apply(value);
        if (type.isInstance(source.asReadOnly())) {
            return source.asReadOnly();
        }
        for (Object other : others(source, value)) {
            if (type.isInstance(other)) {
                return other;
            }
        }
        TypedTensor out = of.apply(0);
        if (type.isInstance(out)) {
            targets.add(out.tensor());
            return out;
        }
        return null;
    }

    private static List<Object> others(TypedTensor source, long value) {
        List<Object> all = new ArrayList<>();
        for (Method method : source.getClass().getMethods()) {
            if (method.getName().equals("lazy") && method.getParameterCount() == 0) {
                try {
                    all.add(method.invoke(source));
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
        }
        all.add(BoolTensor.full(true, 2));
        all.add(BoolTensor.full(true, 2, 2));
        all.add(LongTensor.zeros(2));
        all.add(nested(source.rank(), value));
        all.add((LongReadable.Mapping) _ -> value);
        all.add((IntReadable.Mapping) _ -> (int) value);
        all.add((ShortReadable.Mapping) _ -> (int) value);
        all.add((ByteReadable.Mapping) _ -> (int) value);
        all.add((UByteReadable.Mapping) _ -> (int) value);
        return all;
    }

    private static List<Object> nested(int rank, long value) {
        Object part = rank <= 1 ? value : nested(rank - 1, value);
        return List.of(part, part);
    }

    /** As deep as the type says, of size 2; a flat one has all elements, an index as many entries as there are axes. */
    private static Object array(Class<?> type, Tensor like, long value) {
        Class<?> part = type.getComponentType();
        int depth = 0;
        for (Class<?> inner = type; inner.isArray(); inner = inner.getComponentType()) {
            depth++;
        }
        int length = depth == 1 ? (int) like.size() : 2;
        Object array = java.lang.reflect.Array.newInstance(part, length);
        for (int i = 0; i < length; i++) {
            Tensor entry = like.rank() > 0 ? like.select(0, 0) : like;
            Object element = part.isArray() ? array(part, entry, value) : number(part, value);
            if (element == null) {
                return null;
            }
            java.lang.reflect.Array.set(array, i, element);
        }
        return array;
    }

    private static Object number(Class<?> type, long value) {
        return type == long.class
                ? (Object) value
                : type == int.class
                        ? (Object) (int) value
                        : type == short.class
                                ? (Object) (short) value
                                : type == byte.class ? (Object) (byte) value : null;
    }

    @Test
    void aRefusalNamesTheNumberTheRangeAndTheWayOut() {
        LongTensor1 c = LongTensor.zeros(3);
        try (Residues _ = Residues.scope(RnsModuli.of(101, 7, 103))) {
            c.set(0, 6);
            for (long value : new long[] {7, -1}) {
                String message = assertThrows(IllegalArgumentException.class, () -> c.set(1, value))
                        .getMessage();
                assertTrue(message.startsWith("modulo: " + value + " is written as it is"), message);
                assertTrue(message.contains("allowed 0 to 6"), message);
            }
            assertThrows(IllegalArgumentException.class, () -> c.assign(Tensors.tensor(1, 100, 1)));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> c.set(Tensors.tensor(1, 2, 1).lazy()).run());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> Tensors.tensor(1, 2, 1).lazy().square().evaluate());
            assertEquals(Tensors.tensor(1, 100, 1), Tensors.tensor(1, 100, 1).copy());
        }
        c.set(1, 100);
        assertEquals(Tensors.tensor(6, 100, 0), c);
    }
}
