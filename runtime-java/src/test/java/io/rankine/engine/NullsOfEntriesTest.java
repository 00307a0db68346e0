package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.layout.Layout;
import io.rankine.exchange.csv.Csv;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.Npz;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.modular.RootsOfUnity;
import io.rankine.random.Distributions;
import io.rankine.random.RandomNumbers;
import io.rankine.spec.ElementType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Null in the place of an argument of methods that are no ops: files, random numbers, moduli. */
class NullsOfEntriesTest {

    private static final List<Class<?>> CLASSES = List.of(
            Csv.class,
            Npy.class,
            Npz.class,
            Distributions.class,
            RandomNumbers.class,
            Moduli.class,
            Modulus.class,
            RnsModuli.class,
            Primes.class,
            RootsOfUnity.class,
            Layout.class);

    @TempDir
    Path folder;

    private final Set<String> wrong = new TreeSet<>();
    private int refused;

    @Test
    void isRefusedByNameOfMethodOrArgument() throws ReflectiveOperationException, IOException {
        for (Class<?> type : CLASSES) {
            for (Method method : type.getMethods()) {
                Class<?>[] types = method.getParameterTypes();
                boolean called = method.getDeclaringClass() != Object.class
                        && !method.isSynthetic()
                        && (Modifier.isStatic(method.getModifiers()) || receiver(type) != null)
                        && Stream.of(types).allMatch(parameter -> some(parameter) != null);
                for (int i = 0; called && i < types.length; i++) {
                    if (!types[i].isPrimitive()) {
                        check(type, method, i);
                    }
                }
            }
        }
        assertEquals(Set.of(), wrong);
        assertTrue(refused > 40, () -> "refused: " + refused);
    }

    private void check(Class<?> type, Method method, int missing) throws ReflectiveOperationException {
        @Nullable
        Object[] arguments =
                Stream.of(method.getParameterTypes()).map(this::some).toArray();
        arguments[missing] = null;
        String call =
                type.getSimpleName() + "." + method.getName() + List.of(method.getParameterTypes()) + " " + missing;
        try {
            method.invoke(Modifier.isStatic(method.getModifiers()) ? null : receiver(type), arguments);
            if (!method.getName().equals("equals")) {
                wrong.add(call + " takes it");
            }
        } catch (InvocationTargetException e) {
            String message = String.valueOf(e.getCause().getMessage());
            if (e.getCause() instanceof NullPointerException) {
                refused++;
                String own =
                        method.getName() + ":|" + method.getName() + ".of:|\\w+\\." + method.getName() + ":|shape:";
                if (!message.matches("(" + own + ") .*\\bnull\\b.*") || message.contains("because")) {
                    wrong.add(call + ": " + message);
                }
            }
        }
    }

    private static @Nullable Object receiver(Class<?> type) {
        return type == Distributions.class
                ? new RandomNumbers(1).distributions()
                : type == RandomNumbers.class ? new RandomNumbers(1) : null;
    }

    private @Nullable Object some(Class<?> type) {
        Map<Class<?>, Object> values = Map.ofEntries(
                Map.entry(int.class, 0),
                Map.entry(long.class, 1L),
                Map.entry(double.class, .5),
                Map.entry(Number.class, 8),
                Map.entry(Path.class, folder.resolve("absent")),
                Map.entry(ElementType.class, ElementType.FLOAT64),
                Map.entry(Tensor.class, Tensor.zeros(ElementType.FLOAT64, 1)),
                Map.entry(Modulus.class, Modulus.of(17)),
                Map.entry(Moduli.class, Modulus.of(17)),
                Map.entry(MapMode.class, MapMode.READ_ONLY),
                Map.entry(Map.class, Map.of()),
                Map.entry(Function.class, Function.identity()),
                Map.entry(InputStream.class, new ByteArrayInputStream(new byte[0])),
                Map.entry(OutputStream.class, new ByteArrayOutputStream()),
                Map.entry(ReadableByteChannel.class, Channels.newChannel(new ByteArrayInputStream(new byte[0]))),
                Map.entry(WritableByteChannel.class, Channels.newChannel(new ByteArrayOutputStream())));
        return type.isArray() ? Array.newInstance(type.getComponentType(), 0) : values.get(type);
    }
}
