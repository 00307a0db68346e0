package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.lazy.Residues;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kotlin.Deprecated;
import kotlin.DeprecationLevel;
import org.junit.jupiter.api.Test;

/** What the braces of {@code modulo(p)} refuse is refused by the name of the method that was called. */
class ModuloNamesTest {

    private static final Pattern REFUSED = Pattern.compile("modulo: (\\w+) is not taken modulo p");
    /** A choice by another name, as in expressions. */
    private static final Map<String, String> OTHERS = Map.of("keepWhere", "where");

    private static final LongTensor2 A = Tensors.tensor(new long[][] {{1, 2}, {3, 4}});

    private static final EveryMethod METHODS = new EveryMethod(
            A,
            LongTensor.full(1, 2),
            LongTensor.full(1L),
            LongTensor.full(1, 2, 2, 2),
            LongTensor.of(A.tensor()),
            IntTensor.full(1, 2, 2),
            BoolTensor.full(true, 2, 2),
            BoolTensor.full(true, 2),
            "ij,jk->ik",
            Modulus.of(7),
            RnsModuli.of(3, 5, 7));

    private final Set<String> wrong = new TreeSet<>();
    private final Set<String> refused = new TreeSet<>();

    @Test
    void areThoseOfTheMethodsCalled() throws ReflectiveOperationException {
        for (Object receiver : receivers()) {
            for (Method method : receiver.getClass().getMethods()) {
                if (method.getDeclaringClass() != Object.class
                        && !method.getName().equals("close")
                        && !isHidden(method)) {
                    call(receiver, method);
                }
            }
        }
        assertEquals(Set.of(), wrong);
        assertTrue(refused.size() > 50, refused.toString());
    }

    private void call(Object receiver, Method method) throws ReflectiveOperationException {
        Object[] arguments = METHODS.arguments(method, 2);
        try (Residues _ = Residues.scope(Modulus.of(7))) {
            EveryMethod.call(receiver, method, arguments);
        } catch (InvocationTargetException e) {
            Matcher name = REFUSED.matcher(String.valueOf(e.getCause().getMessage()));
            if (name.lookingAt()) {
                refused.add(method.getName());
                if (!name.group(1).equals(OTHERS.getOrDefault(method.getName(), method.getName()))) {
                    wrong.add(receiver.getClass().getSimpleName() + "." + method.getName() + " is refused as "
                            + name.group(1));
                }
            }
        }
    }

    /** From Kotlin, which has an extension of this name. */
    private static boolean isHidden(Method method) {
        Deprecated deprecated = method.getAnnotation(Deprecated.class);
        return deprecated != null && deprecated.level() == DeprecationLevel.HIDDEN;
    }

    private static List<Object> receivers() throws ReflectiveOperationException {
        return EveryMethod.withFacets(
                A,
                A.asReadOnly(),
                LongTensor.of(A.tensor()),
                LongTensor.full(1L),
                LongTensor.full(1, 2),
                LongTensor.full(1, 2, 2, 2),
                IntTensor.full(1, 2, 2),
                UByteTensor.full(1, 2, 2),
                A.lazy());
    }
}
