package io.rankine.spec.view;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Where rules of views are declared, and their names: to know these, no annotation is read, which takes a fifth of a second at first. */
public final class ViewRules {

    static final List<Class<?>> CLASSES = List.of(Ranges.class, Orders.class, Diagonals.class, Repeats.class);

    private static final Set<String> NAMES = names();

    private ViewRules() {}

    /** Whether a rule declares the view of this name. */
    public static boolean declare(String name) {
        return NAMES.contains(name);
    }

    private static Set<String> names() {
        Set<String> names = new HashSet<>();
        for (Class<?> type : CLASSES) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.getReturnType() == AxisMap.class && Modifier.isPublic(method.getModifiers())) {
                    names.add(method.getName());
                }
            }
        }
        return names;
    }
}
