package io.rankine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.ElementType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a user sees behind the dot after a tensor. What is not for every day stands behind a facet. */
class NamesTest {

    private static final int MOST = 150;

    static Stream<String> types() {
        return ElementType.typed().stream().map(ElementType::familyName);
    }

    @ParameterizedTest
    @MethodSource("types")
    void aTensorHasAtMost150Names(String type) throws ClassNotFoundException {
        for (int rank = 0; rank <= 6; rank++) {
            Set<String> names = Arrays.stream(Class.forName("io.rankine." + type + "Tensor" + rank)
                            .getMethods())
                    .filter(method -> !method.isSynthetic() && method.getDeclaringClass() != Object.class)
                    .map(Method::getName)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertTrue(names.size() <= MOST, names.size() + " names: " + names);
        }
    }
}
