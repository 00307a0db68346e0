package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A message that begins with the name of a method begins with that of the method called, not of one that it calls in turn. */
class ErrorsNameTheirMethodTest {

    private static final Pattern NAMED = Pattern.compile("(\\w+): ");
    /** Ops by another name than the method's, and the tag of sizes that no shape has. */
    private static final Map<String, Set<String>> OTHERS = Map.of("keepWhere", Set.of("where"));

    private static final Set<String> TAGS = Set.of("shape");
    private static final Set<String> FACETS =
            Set.of("inPlace", "into", "memory", "stats", "linalg", "signal", "trig", "integers", "rns");
    private static final int MOST = 24;

    private static final LongTensor2 ODD = LongTensor.full(7, 5, 7);
    private static final List<Object> ARGUMENTS = List.of(
            ODD,
            LongTensor.full(7, 4, 5, 7),
            Tensors.tensor(99L, -99L),
            LongTensor.full(99L),
            LongTensor.of(ODD.tensor()),
            DoubleTensor.full(.5, 5, 7),
            BoolTensor.full(true, 5, 7),
            BoolTensor.full(true, 4),
            Modulus.of(7),
            RnsModuli.of(3, 5, 7, 11, 13),
            Tensors.range(0, 99),
            Tensors.at(99),
            (LongReadable.Merging) (x, _) -> x,
            new int[] {9, 8},
            new long[] {9, 8},
            new long[][] {{9, 8}},
            new double[] {9, 8},
            0,
            99,
            -99,
            0L,
            99L,
            -99L,
            7.0,
            true);

    private int refusals;

    @Test
    void ofEveryMethodOfTensorsViewsExpressionsAndFacets() throws ReflectiveOperationException {
        List<Object> receivers = receivers();
        Set<String> names = receivers.stream()
                .flatMap(receiver -> Arrays.stream(receiver.getClass().getMethods()))
                .map(Method::getName)
                .filter(name -> !TAGS.contains(name))
                .collect(Collectors.toSet());
        Set<String> wrong = new TreeSet<>();
        for (Object receiver : receivers) {
            for (Method method : receiver.getClass().getMethods()) {
                if (method.getDeclaringClass() != Object.class
                        && !method.getName().equals("close")) {
                    refused(receiver, method).stream()
                            .filter(name -> names.contains(name)
                                    && !name.equals(method.getName())
                                    && !OTHERS.getOrDefault(method.getName(), Set.of())
                                            .contains(name))
                            .forEach(name -> wrong.add(receiver.getClass().getSimpleName() + "." + method.getName()
                                    + " is refused as " + name));
                }
            }
        }
        assertEquals(Set.of(), wrong);
        assertTrue(refusals > 1000, "refused: " + refusals);
    }

    private static List<Object> receivers() throws ReflectiveOperationException {
        LongTensor2 a = Tensors.tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        List<Object> all = new ArrayList<>(List.of(
                a,
                a.asReadOnly(),
                LongTensor.of(a.tensor()),
                Tensors.tensor(1L, 2L, 3L),
                DoubleTensor.full(.5, 2, 3),
                BoolTensor.full(true, 2, 3),
                a.lazy()));
        for (Object receiver : List.copyOf(all)) {
            for (Method method : receiver.getClass().getMethods()) {
                if (FACETS.contains(method.getName()) && method.getParameterCount() == 0) {
                    all.add(method.invoke(receiver));
                }
            }
        }
        return all;
    }

    /** The names with which messages begin, for wrong arguments of all kinds. */
    private Set<String> refused(Object receiver, Method method) throws ReflectiveOperationException {
        Class<?>[] types = method.getParameterTypes();
        List<List<Object>> given = new ArrayList<>();
        int combinations = types.length == 0 ? 0 : 1;
        for (Class<?> type : types) {
            List<Object> fitting =
                    ARGUMENTS.stream().filter(value -> fits(type, value)).toList();
            given.add(fitting);
            combinations = Math.min(MOST, combinations * fitting.size());
        }
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < combinations; i++) {
            Object[] arguments = new Object[types.length];
            for (int k = 0, rest = i; k < arguments.length; k++) {
                int count = given.get(k).size();
                arguments[k] = given.get(k).get((rest + k) % count);
                rest /= count;
            }
            try {
                method.invoke(receiver, arguments);
            } catch (InvocationTargetException e) {
                refusals++;
                Matcher named = NAMED.matcher(String.valueOf(e.getCause().getMessage()));
                if (named.lookingAt()) {
                    names.add(named.group(1));
                }
            }
        }
        return names;
    }

    private static boolean fits(Class<?> type, Object value) {
        return type.isPrimitive()
                ? type == int.class && value instanceof Integer
                        || type == long.class && value instanceof Long
                        || type == double.class && value instanceof Double
                        || type == boolean.class && value instanceof Boolean
                : type.isInstance(value) && type != Object.class;
    }
}
