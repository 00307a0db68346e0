package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fold of an expression is that of the tensor, of which the more rarely used ones stand behind a facet. */
class LazyFoldsTest {

    private static final Tensor ELEMENTS =
            Tensors.tensor(new long[][] {{3, 0, 4}, {1, 5, 9}}).tensor();

    static Stream<Method> folds() {
        return ElementType.typed().stream()
                .flatMap(type -> Arrays.stream(named(type, "Folds").getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()));
    }

    private static Class<?> named(ElementType type, String suffix) {
        try {
            return Class.forName("io.rankine." + type.familyName() + suffix);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @MethodSource("folds")
    void aFoldOfAnExpressionIsThatOfTheTensor(Method fold) throws ReflectiveOperationException {
        ElementType type = ElementType.typed().stream()
                .filter(each -> fold.getDeclaringClass().equals(named(each, "Folds")))
                .findFirst()
                .orElseThrow();
        Object tensor = named(type, "Tensor2").getMethod("of", Tensor.class).invoke(null, Casts.cast(ELEMENTS, type));
        Object[] arguments = Arrays.stream(fold.getParameterTypes())
                .map(parameter -> parameter == int.class ? (Object) 1 : Modulus.of(7))
                .toArray();
        Object lazy = fold.invoke(tensor.getClass().getMethod("lazy").invoke(tensor), arguments);
        Object result = ((TypedExpression) lazy).evaluate();
        boolean all = fold.getParameterCount() == 0 || fold.getParameterTypes()[0] != int.class;
        assertEquals(
                ofTensor(fold, tensor, arguments),
                all ? result.getClass().getMethod("get").invoke(result) : result);
    }

    private static Object ofTensor(Method fold, Object tensor, Object... arguments)
            throws ReflectiveOperationException {
        for (Method method : tensor.getClass().getMethods()) {
            if (isTwin(method, fold)) {
                return method.invoke(tensor, arguments);
            }
        }
        for (Method facet : tensor.getClass().getMethods()) {
            if (facet.getParameterCount() == 0 && facet.getReturnType().isMemberClass()) {
                for (Method method : facet.getReturnType().getMethods()) {
                    if (isTwin(method, fold)) {
                        return method.invoke(facet.invoke(tensor), arguments);
                    }
                }
            }
        }
        throw new AssertionError("no tensor has " + fold);
    }

    private static boolean isTwin(Method method, Method fold) {
        return method.getName().equals(fold.getName())
                && Arrays.equals(method.getParameterTypes(), fold.getParameterTypes())
                && !method.isBridge();
    }
}
