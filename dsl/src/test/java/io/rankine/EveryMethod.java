package io.rankine;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Calls all public methods of tensors, expressions and what stands behind their facets, by reflection. */
final class EveryMethod {

    private static final Set<String> FACETS =
            Set.of("inPlace", "into", "memory", "stats", "linalg", "signal", "trig", "integers", "rns");

    private final List<Object> values;

    /** @param values what is given for parameters: the first one that is of their type */
    EveryMethod(Object... values) {
        this.values = List.of(values);
    }

    /** These, and what stands behind their facets. */
    static List<Object> withFacets(Object... receivers) throws ReflectiveOperationException {
        List<Object> all = new ArrayList<>(Arrays.asList(receivers));
        for (Object receiver : receivers) {
            for (Method method : receiver.getClass().getMethods()) {
                if (FACETS.contains(method.getName()) && method.getParameterCount() == 0) {
                    all.add(method.invoke(receiver));
                }
            }
        }
        return all;
    }

    /** Arguments for all parameters; an array has {@code length} elements, as far as there is a value of their type. */
    Object[] arguments(Method method, int length) {
        return Stream.of(method.getParameterTypes())
                .map(type -> argument(type, length))
                .toArray();
    }

    /** Whether some value is of this type. */
    boolean has(Class<?> type) {
        return values.stream().anyMatch(type::isInstance);
    }

    static void call(Object receiver, Method method, Object... arguments)
            throws IllegalAccessException, InvocationTargetException {
        method.invoke(Modifier.isStatic(method.getModifiers()) ? null : receiver, arguments);
    }

    private Object argument(Class<?> type, int length) {
        if (type.isArray()) {
            Object element = value(type.getComponentType());
            Object array = Array.newInstance(type.getComponentType(), element == null ? 0 : length);
            for (int i = 0; i < Array.getLength(array); i++) {
                Array.set(array, i, element);
            }
            return array;
        }
        if (type == Number.class) {
            return 0;
        }
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : value(type);
    }

    private Object value(Class<?> type) {
        return values.stream().filter(type::isInstance).findFirst().orElse(null);
    }
}
