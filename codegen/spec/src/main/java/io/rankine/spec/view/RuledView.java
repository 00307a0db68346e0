package io.rankine.spec.view;

import io.rankine.spec.view.View.Parameter;
import io.rankine.spec.view.View.Result;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the declaration of a view. */
final class RuledView {

    private static final Map<Class<?>, Parameter> PARAMETERS = Map.of(
            int.class, Parameter.AXIS,
            long.class, Parameter.SIZE,
            int[].class, Parameter.AXES,
            long[].class, Parameter.SIZES);

    private RuledView() {}

    static View of(Method rule) {
        ViewRule declared = rule.getAnnotation(ViewRule.class);
        List<java.lang.reflect.Parameter> given = Arrays.asList(rule.getParameters());
        List<java.lang.reflect.Parameter> arguments = given.subList(1, given.size());
        List<Parameter> parameters = arguments.stream()
                .map(parameter -> PARAMETERS.get(parameter.getType()))
                .toList();
        return new View(
                rule.getName(),
                parameters,
                Arrays.stream(declared.defaults()).boxed().toList(),
                declared.rank(),
                Result.VIEW,
                declared.value(),
                (from, values) -> List.of(map(rule, parameters, from, values).sizes()),
                Optional.of(new View.Declared(
                        rule.getDeclaringClass(),
                        arguments.stream()
                                .map(java.lang.reflect.Parameter::getName)
                                .toList(),
                        declared.axes(),
                        declared.repeats())));
    }

    private static AxisMap map(Method rule, List<Parameter> parameters, Axes from, long... values) {
        List<Object> arguments = new ArrayList<>(List.of(from));
        for (int i = 0; i < parameters.size(); i++) {
            switch (parameters.get(i)) {
                case AXIS -> arguments.add((int) values[i]);
                case SIZE -> arguments.add(values[i]);
                case AXES -> arguments.add(ints(Arrays.copyOfRange(values, i, values.length)));
                case SIZES -> arguments.add(Arrays.copyOfRange(values, i, values.length));
            }
        }
        try {
            return (AxisMap) rule.invoke(null, arguments.toArray());
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof RuntimeException refused) {
                throw refused;
            }
            throw new IllegalStateException(rule.getName(), thrown.getCause());
        } catch (IllegalAccessException closed) {
            throw new IllegalStateException(rule + " must be public", closed);
        }
    }

    private static int[] ints(long... axes) {
        return Arrays.stream(axes).mapToInt(Math::toIntExact).toArray();
    }
}
